import { causedBy, isAuthError } from "../errors/auth-error.js"
import { JWTSessionError } from "../errors/dependency-errors.js"

/** The error for a session token. Loaded when there is one. */
export function jwtSessionError(message: string, thrown: unknown): JWTSessionError {
  return new JWTSessionError(message, causedBy(thrown))
}

/** The error for what a `jwt` or `session` callback threw. An `AuthError` is returned unchanged. */
export function callbackError(name: "jwt" | "session", thrown: unknown): Error {
  if (isAuthError(thrown)) return thrown
  return jwtSessionError(`The ${name} callback threw${adviceOn(name, thrown)}`, thrown)
}

const advice = {
  jwt: "user, account and profile are passed only at a sign-in, so read them in: if (user) { … }",
  session: "user is passed only with stored sessions; with the jwt strategy, read token",
} as const

/** What a `TypeError` says is included, because frameworks print an error without its cause. */
function adviceOn(name: keyof typeof advice, thrown: unknown): string {
  try {
    return thrown instanceof TypeError ? ` TypeError: ${thrown.message}. ${advice[name]}` : ""
  } catch {
    // A proxy may throw whatever is read of it.
    return ""
  }
}
