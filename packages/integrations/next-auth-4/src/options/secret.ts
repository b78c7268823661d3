import type { AuthOptions } from "../types/auth-options.js"

/** The secret of an application: its own, or that of the environment. Undefined if there is none. */
export function secretOf({ secret, jwt }: Pick<AuthOptions, "secret" | "jwt">): string | undefined {
  const { NEXTAUTH_SECRET, AUTH_SECRET } = process.env
  return secret ?? jwt?.secret ?? NEXTAUTH_SECRET ?? AUTH_SECRET
}
