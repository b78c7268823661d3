import { hashPassword, verifyPassword } from "@sallyport/core/password"

/**
 * The account with a password that is there from the start, which is also the administrator.
 */
export const passwordAccount = {
  name: "Katherine Johnson",
  email: "katherine@example.com",
  password: "trajectory analysis",
}

let hash: Promise<string> | undefined

/** The hash of its password, made at the first call. */
export function hashOfAccount(): Promise<string> {
  return (hash ??= hashPassword(passwordAccount.password))
}

/** Whether this address has this password. An unknown address takes as long as a known one. */
export async function isPassword(email: unknown, password: unknown): Promise<boolean> {
  const stored = await hashOfAccount()
  return verifyPassword(password, email === passwordAccount.email ? stored : undefined)
}
