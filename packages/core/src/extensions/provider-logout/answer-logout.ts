import type { EndpointAnswer, EndpointRequest } from "../../contract/endpoint.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { asError, AuthError } from "../../errors/auth-error.js"
import { TooSoonToAsk } from "../../flows/oauth/provider-keys.js"
import { keysOfLogout } from "./login-keys.js"
import type { LogoutSetup } from "./logout-setup.js"
import { rememberLogout } from "./recent-logouts.js"
import { RefusedLogout } from "./refused-logout.js"
import { verifyLogoutToken } from "./verify-logout-token.js"

/**
 * Hears that a provider has ended a session of its own, and ends what began by it (OpenID Connect Back-Channel Logout 1.0
 * §2.7, §2.8). The provider learns that only once it is recorded: whatever fails here is for it to say again.
 */
export async function answerLogout(
  setup: LogoutSetup,
  provider: ResolvedOAuthProvider,
  visit: EndpointRequest,
): Promise<EndpointAnswer> {
  const { request, now } = visit
  try {
    if (request.duplicates.has("logout_token"))
      throw new RefusedLogout("logout_token was sent more than once")
    const claims = await verifyLogoutToken(provider, request.body["logout_token"], now)
    const keys = await keysOfLogout(setup, provider.id, claims)
    const logout = { keys, at: claims.iat }
    await rememberLogout(setup, logout, now)
    await setup.loggedOut(visit, logout)
    return { status: 200, headers: UNSTORED }
  } catch (error) {
    return error instanceof RefusedLogout ? refused(setup, provider, error) : unavailable(error)
  }
}

/** As §2.8 demands it. */
const UNSTORED = { "cache-control": "no-store" }

/** Anybody can send something, so only what the provider has signed is worth a line in the log. */
async function refused(
  { report }: LogoutSetup,
  { id }: ResolvedOAuthProvider,
  { message, isSigned }: RefusedLogout,
): Promise<EndpointAnswer> {
  if (isSigned) await report(new AuthError(`Provider "${id}" could end no session: ${message}`))
  const body = { error: "invalid_request", error_description: message }
  return { status: 400, headers: UNSTORED, body }
}

/** Whether the token is right, or everything has ended, is not known. */
function unavailable(error: unknown): EndpointAnswer {
  const isEarly = error instanceof TooSoonToAsk
  return {
    status: 503,
    headers: { ...UNSTORED, ...(isEarly && { "retry-after": String(error.retryAfter) }) },
    body: {
      error: "temporarily_unavailable",
      error_description: "this logout could not be recorded; send it again",
    },
    ...(!isEarly && { failure: asError(error) }),
  }
}
