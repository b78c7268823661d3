import { isAuthError } from "../errors/auth-error.js"
import { causedBy } from "../errors/caused-by.js"
import { JWTSessionError } from "../errors/dependency-errors.js"

/** The error of a session token; loaded once there is one. */
export function jwtSessionError(message: string, thrown: unknown): JWTSessionError {
  return new JWTSessionError(message, causedBy(thrown))
}

/** What a `jwt` or `session` callback threw: an `AuthError` as it is. */
export function callbackError(name: "jwt" | "session", thrown: unknown): Error {
  if (isAuthError(thrown)) return thrown
  return jwtSessionError(`The ${name} callback threw`, thrown)
}
