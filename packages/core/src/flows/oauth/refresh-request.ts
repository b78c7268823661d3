import { isResponse } from "../../contract/fetch-types.js"
import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { backChannelFetch } from "./back-channel.js"
import { clientAuthentication, clientOf } from "./client-authentication.js"
import type { ClientContext } from "./client-context.js"
import type { DpopHandle } from "./dpop-key.js"
import { withProof } from "./dpop.js"
import { protocolOptions } from "./protocol-options.js"
import { providerForHook } from "./provider-for-hook.js"

/** What a refresh sends. */
export interface RefreshRequest {
  readonly metadata: AuthorizationServer
  readonly refreshToken: string
  /** A part of the granted scopes. */
  readonly scope?: string | undefined
  readonly dpop: DpopHandle | undefined
}

/** The token endpoint's response to a refresh (RFC 6749 §6). Rejects with `InvalidProvider` for one that cannot be sent. */
export async function requestRefresh(
  context: ClientContext,
  request: RefreshRequest,
): Promise<Response> {
  const { provider } = context
  const { metadata, refreshToken, scope, dpop } = request
  if (provider.token.refresh) return refreshByHook(provider, request)
  if (provider.token.exchange)
    throw new InvalidProvider(
      `Provider "${provider.id}" has token.exchange and no token.refresh, so its tokens cannot be refreshed. Write token.refresh, which makes that request.`,
    )
  const authentication = await clientAuthentication(context, metadata)
  return oauth.refreshTokenGrantRequest(
    metadata,
    clientOf(provider),
    authentication,
    refreshToken,
    {
      ...protocolOptions(provider),
      ...withProof(provider, dpop),
      additionalParameters: {
        // A configured address already has them in its query.
        ...(!provider.token.url && provider.token.params),
        ...(scope && { scope }),
      },
    },
  )
}

async function refreshByHook(
  provider: ResolvedOAuthProvider,
  { refreshToken, scope, dpop }: RefreshRequest,
): Promise<Response> {
  if (dpop && typeof provider.dpop !== "object")
    throw new InvalidProvider(
      `Provider "${provider.id}" has both dpop: true and token.refresh, which has no access to the key. Set dpop: { keyPair } and sign in the hook, or remove one of them.`,
    )
  const response: unknown = await provider.token.refresh?.({
    params: {
      ...provider.token.params,
      grant_type: "refresh_token",
      refresh_token: refreshToken,
      client_id: provider.clientId,
      ...(scope && { scope }),
    },
    provider: providerForHook(provider),
    fetch: backChannelFetch(provider),
  })
  if (isResponse(response)) return response
  throw new InvalidProvider(`token.refresh of provider "${provider.id}" returned no Response.`)
}
