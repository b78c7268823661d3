import { isAuthError } from "../errors/auth-error.js"
import { causedBy } from "../errors/caused-by.js"
import { JWTSessionError } from "../errors/dependency-errors.js"

/** The error for a session token. Loaded when there is one. */
export function jwtSessionError(message: string, thrown: unknown): JWTSessionError {
  return new JWTSessionError(message, causedBy(thrown))
}

/** The error for what a `jwt` or `session` callback threw. An `AuthError` is returned unchanged. */
export function callbackError(name: "jwt" | "session", thrown: unknown): Error {
  if (isAuthError(thrown)) return thrown
  return jwtSessionError(`The ${name} callback threw`, thrown)
}
