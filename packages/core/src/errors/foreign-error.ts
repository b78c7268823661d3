import type { Warning } from "../contract/logger.js"
import { type AuthError, causedBy, isAuthError } from "./auth-error.js"
import { AccessDenied, CredentialsSignin } from "./sign-in-errors.js"

/**
 * Our error in place of one that the application took from another copy of `@auth/core`, for example through an import
 * that an alias did not reach. Undefined for every other error. Covers only the errors that an application throws to
 * refuse a sign-in.
 */
export function fromForeignError(error: unknown): AuthError | undefined {
  if (!(error instanceof Error) || isAuthError(error)) return undefined
  const { type, kind, code } = error as Partial<Record<"type" | "kind" | "code", unknown>>
  if (kind !== "signIn" && kind !== "error") return undefined
  if (type === "AccessDenied") return new AccessDenied(error.message, causedBy(error))
  if (type !== "CredentialsSignin") return undefined
  const own = new CredentialsSignin(error.message, causedBy(error))
  return typeof code === "string" ? Object.assign(own, { code }) : own
}

/** Warns that there are two cores in this process. `what` is what arrived here from the other one. */
export function twoCores(what: string): Warning {
  return {
    code: "two-cores",
    details: `${what} is from another copy of @auth/core. npm ls @auth/core lists them; each must be this library.`,
  }
}
