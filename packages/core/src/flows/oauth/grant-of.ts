import type { OAuthContext } from "../../contract/context.js"
import type { GrantOrigin, IdTokenClaims } from "../../contract/grant-origin.js"
import type { ConsumedChecks, TokenResponse } from "./exchange.js"
import { noIssuer } from "./provider-metadata.js"

/** Where the tokens of a sign-in are from, for an extension that keeps them. */
export function grantOf(
  { provider, now }: OAuthContext,
  { metadata: { issuer }, claims }: TokenResponse,
  { dpopKey, connects }: ConsumedChecks,
): GrantOrigin {
  return {
    client: provider.clientId,
    ...(issuer !== noIssuer && { issuer }),
    askedScope: connects?.scope ?? provider.authorization.params["scope"],
    exchangedAt: now,
    ...(claims && { idToken: signInClaims(claims, provider.clientId) }),
    ...(dpopKey && { dpopKey }),
  }
}

/** What says which sign-in it was. The claims are verified, and but for `sid` they are required ones. */
function signInClaims(
  claims: NonNullable<TokenResponse["claims"]>,
  clientId: string,
): IdTokenClaims {
  const { iss, sub, iat, sid } = claims
  return {
    issuer: String(iss),
    sub: String(sub),
    aud: clientId,
    iat: Number(iat),
    ...(typeof sid === "string" && sid !== "" && { sid }),
  }
}
