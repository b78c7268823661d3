import * as oauth from "oauth4webapi"
import { isAuthError } from "../../errors/auth-error.js"
import { refusals } from "./at-provider.js"
import { BackChannelError } from "./back-channel.js"
import { ProviderCallError } from "./provider-call-error.js"
import type { ProviderCall } from "./step-failure.js"

/** Why tokens were not refreshed. */
export type RefreshFailure =
  /** Only the person can bring new ones: they, or their administrator, took the permission back, or it has ended. */
  | { readonly state: "revoked" }
  /** The application's fault. */
  | { readonly state: "misconfigured"; readonly error: Error }
  /** The provider could not answer now. `retryAfter`: seconds. `wasSent`: whether it may have refreshed them all the same. */
  | {
      readonly state: "unavailable"
      readonly error: Error
      readonly retryAfter?: number
      readonly wasSent: boolean
    }
  /** An answer that cannot be accepted. What was granted may well be as it was. */
  | { readonly state: "refused"; readonly error: Error }

/** How far a refresh has come when it failed. */
interface RefreshProgress {
  readonly call: ProviderCall
  readonly wasSent: boolean
  /** The provider's last response, as it came. */
  readonly response: Response | undefined
}

/**
 * RFC 6749 §5.2; then those of OpenID Connect Core §3.1.2.6, which some servers send here, and names that others have for a
 * refresh token that is no good any more.
 */
const needsThePerson =
  /^(?:invalid_grant|interaction_required|login_required|consent_required|account_selection_required|(?:bad|invalid)_refresh_token|invalid_code|token_(?:revoked|expired))$/
/** Some only say it in words, with another code. */
const saysThatItIsOver =
  /\btoken\b.{0,60}\b(?:invalid|expired|revoked)\b|\binvalid refresh.token\b/i
const wrongClient =
  /^(?:invalid_client|unauthorized_client|unsupported_grant_type|invalid_request|invalid_scope|invalid_target)$/
const passing = /^(?:temporarily_unavailable|server_error|slow_down)$/

/** What a failure of a refresh means, without anything that must not reach a log. */
export async function refreshFailure(
  thrown: unknown,
  { call, wasSent, response }: RefreshProgress,
): Promise<RefreshFailure> {
  const { failureOf } = await refusals()
  const isReported = isAuthError(thrown) || thrown instanceof ProviderCallError
  const error = isReported ? thrown : failureOf(thrown, call)
  if (!response) {
    const isUnanswered = thrown instanceof BackChannelError
    return isUnanswered
      ? { state: "unavailable", error, wasSent }
      : { state: "misconfigured", error }
  }
  const code = codeIn(thrown)
  if (isBusy(response.status) || passing.test(code))
    return { state: "unavailable", error, ...retryIn(response), wasSent: true }
  if (needsThePerson.test(code) || (response.status === 400 && isOver(thrown)))
    return { state: "revoked" }
  // RFC 6749 §5.2: a server answers so if the client has not authenticated.
  if (wrongClient.test(code) || response.status === 401) return { state: "misconfigured", error }
  return { state: "refused", error }
}

/** Whether a response says nothing but that the server cannot answer now, whatever its body says. */
export function isBusy(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429
}

function codeIn(thrown: unknown): string {
  if (thrown instanceof oauth.ResponseBodyError) return thrown.error
  if (thrown instanceof oauth.WWWAuthenticateChallengeError)
    return String(thrown.cause[0]?.parameters["error"])
  return ""
}

/** Of an error that is about the request, or has a code of the provider's own. */
function isOver(thrown: unknown): boolean {
  if (!(thrown instanceof oauth.ResponseBodyError)) return false
  const { error, error_description: description = "" } = thrown
  return (
    (error === "invalid_request" || !wrongClient.test(error)) && saysThatItIsOver.test(description)
  )
}

const ONE_DAY = 24 * 60 * 60

/** RFC 9110 §10.2.3. A date counts from that of the response: the clocks may differ. */
function retryIn({ headers }: Response): { readonly retryAfter?: number } {
  const given = headers.get("retry-after")?.trim() ?? ""
  const seconds = /^\d+$/.test(given)
    ? Number(given)
    : Math.ceil((Date.parse(given) - Date.parse(headers.get("date") ?? "")) / 1000)
  return seconds >= 0 ? { retryAfter: Math.min(seconds, ONE_DAY) } : {}
}
