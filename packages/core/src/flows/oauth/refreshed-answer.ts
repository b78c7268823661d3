import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import type { TokenSet } from "../../contract/account.js"
import { clientOf } from "./client-authentication.js"
import type { ClientContext } from "./client-context.js"
import type { DpopHandle } from "./dpop-key.js"
import { canVerifyIdTokens, issuerOfTokens } from "./id-token.js"
import { type IdTokenSubject, isSameSubject } from "./refreshed-id-token.js"
import { openIdToken, readTokenAnswer } from "./token-answer.js"
import { tokenExpiry } from "./token-expiry.js"
import { refusedTokenTypes } from "./token-types.js"

interface ExpectedAnswer {
  readonly metadata: AuthorizationServer
  readonly idTokenOf: IdTokenSubject | undefined
  readonly dpop: DpopHandle | undefined
}

/**
 * The tokens in the response to a refresh, with the time at which the access token expires. An ID Token that nothing can
 * be compared with is dropped. Throws if the response cannot be accepted.
 */
export async function readRefreshed(
  { provider, now }: ClientContext,
  conformed: Response,
  { metadata: known, idTokenOf, dpop }: ExpectedAnswer,
): Promise<TokenSet> {
  const keepsIdToken = idTokenOf !== undefined && canVerifyIdTokens(provider, known)
  const given = await readTokenAnswer(conformed, { keepsIdToken })
  const { response, members } = await openIdToken(provider, given)
  const context = { provider, now }
  const metadata = await issuerOfTokens({ context, metadata: known }, members)
  const answer = await oauth.processRefreshTokenResponse(metadata, client(provider), response, {
    recognizedTokenTypes: refusedTokenTypes(dpop),
  })
  const claims = oauth.getValidatedIdTokenClaims(answer)
  const tokens = { ...(answer as TokenSet), ...tokenExpiry(now, answer.expires_in) }
  if (answer.id_token === undefined || !claims || !idTokenOf) return tokens
  const token = {
    idToken: answer.id_token,
    accessToken: answer.access_token,
    claims,
    response,
  }
  const isVerified = await isSameSubject(context, token, { metadata, before: idTokenOf })
  const { id_token: _, ...others } = tokens
  return isVerified ? tokens : others
}

/** Seconds: an ID Token of any time is read, and compared with the clock later. */
const ANY_TIME = 100 * 365 * 24 * 60 * 60

/** Nobody has just signed in, so a new ID Token need not say when they did. */
function client(provider: ClientContext["provider"]): oauth.Client {
  const { require_auth_time: _, default_max_age: __, ...others } = clientOf(provider)
  return { ...others, [oauth.clockTolerance]: ANY_TIME }
}
