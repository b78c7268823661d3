import { hashPassword, verifyPassword } from "@sallyport/core/password"

/**
 * The only account with a password, which is also the administrator. A real application has a column for the hash
 * instead.
 */
export const passwordAccount = {
  name: "Katherine Johnson",
  email: "katherine@example.com",
  password: "trajectory analysis",
}

let hash: Promise<string> | undefined

/** Whether this address has this password. An unknown address takes as long as a known one. */
export async function isPassword(email: unknown, password: unknown): Promise<boolean> {
  hash ??= hashPassword(passwordAccount.password)
  const stored = await hash
  return verifyPassword(password, email === passwordAccount.email ? stored : undefined)
}
