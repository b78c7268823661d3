import type { OAuthContext } from "../../contract/context.js"
import type { GrantOrigin } from "../../contract/grant-origin.js"
import type { ConsumedChecks, TokenResponse } from "./exchange.js"
import { noIssuer } from "./provider-metadata.js"

/** Where the tokens of a sign-in are from, for an extension that keeps them. */
export function grantOf(
  { provider, now }: OAuthContext,
  { metadata: { issuer } }: TokenResponse,
  { dpopKey, connects }: ConsumedChecks,
): GrantOrigin {
  return {
    client: provider.clientId,
    ...(issuer !== noIssuer && { issuer }),
    askedScope: connects?.scope ?? provider.authorization.params["scope"],
    exchangedAt: now,
    ...(dpopKey && { dpopKey }),
  }
}
