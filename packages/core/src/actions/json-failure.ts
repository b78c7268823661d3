import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { answerOf, asError, isAuthError, isClientError } from "../errors/auth-error.js"

/** A script that reads JSON cannot follow a redirect to the error page. The reason is in the log. */
function jsonFailure(thrown: unknown): AuthResponse {
  const failure = asError(thrown)
  if (isClientError(thrown)) {
    const { from } = answerOf(thrown).shows ?? {}
    return { status: 403, body: { error: thrown.type, ...(from && { from }) }, failure }
  }
  // A callback that failed is a fault of the site, which another attempt does not mend.
  const isStore = isAuthError(thrown, "AdapterError")
  return { status: isStore ? 503 : 500, body: { error: "Configuration" }, failure }
}

/** The same, as an extension answers what it refuses itself. */
export async function refusedJson(
  { config, request: { url, headers }, home }: Context,
  error: unknown,
): Promise<AuthResponse> {
  const answer = jsonFailure(error)
  return (await config.extended?.refusal(error, { answer, config, url, headers, home })) ?? answer
}
