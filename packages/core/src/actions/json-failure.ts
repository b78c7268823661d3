import type { AuthResponse } from "../contract/http.js"
import { asError, isAuthError, isClientError } from "../errors/auth-error.js"

/** A script that reads JSON cannot follow a redirect to the error page. The reason is in the log. */
export function jsonFailure(thrown: unknown): AuthResponse {
  const failure = asError(thrown)
  if (isClientError(thrown)) return { status: 403, body: { error: thrown.type }, failure }
  const isStore = isAuthError(thrown) && thrown.type === "AdapterError"
  return { status: isStore ? 503 : 500, body: { error: "Configuration" }, failure }
}
