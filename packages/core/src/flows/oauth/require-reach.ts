import type { AuthorizationServer } from "oauth4webapi"
import { readsUserinfo, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel.js"
import { isWithinReach, namedAddress, plainHttpHint } from "./provider-address.js"

/** What each provider was last allowed to use. Neither object is changed after it was made, so one check is enough. */
const allowed = new WeakMap<ResolvedOAuthProvider, AuthorizationServer>()

/**
 * The metadata, if our server may send requests to every endpoint in it that this provider will use. Rejects with
 * `BackChannelError`, which names the endpoint and the option.
 */
export async function requireReach(
  metadata: AuthorizationServer,
  provider: ResolvedOAuthProvider,
): Promise<AuthorizationServer> {
  const isAllowed = allowed.get(provider) === metadata
  for (const [name, address] of isAllowed ? [] : askedAt(metadata, provider)) {
    if (address === undefined) continue
    const url = namedAddress(address, provider)
    if (!url)
      throw new BackChannelError(
        `The discovery document's ${name} is not an https address without user info and fragment${plainHttpHint(address)}`,
      )
    if (!(await isWithinReach(url, provider)))
      throw new BackChannelError(
        `The discovery document's ${name} is at ${url.hostname}, on a private network, but the issuer is not. If that is intended, set allowPrivateNetwork: true on the provider`,
      )
  }
  allowed.set(provider, metadata)
  return metadata
}

/** Endpoints that the application configured itself are not taken from the document. */
function askedAt(
  metadata: AuthorizationServer,
  provider: ResolvedOAuthProvider,
): readonly (readonly [name: string, address: unknown])[] {
  const { token, userinfo, jwksEndpoint, pushedAuthorization, client } = provider
  const pushes = pushedAuthorization ?? metadata.require_pushed_authorization_requests === true
  const own = {
    token_endpoint: token.url ?? token.exchange,
    userinfo_endpoint: userinfo.url ?? userinfo.request ?? !readsUserinfo(provider),
    jwks_uri: jwksEndpoint,
    pushed_authorization_request_endpoint:
      typeof pushedAuthorization === "object" ? pushedAuthorization.url : !pushes,
  }
  const names = (Object.keys(own) as (keyof typeof own)[]).filter((name) => !own[name])
  const aliases = client.use_mtls_endpoint_aliases === true ? metadata.mtls_endpoint_aliases : {}
  return names.flatMap((name) => [
    [name, metadata[name]] as const,
    [`mtls_endpoint_aliases.${name}`, aliases?.[name]] as const,
  ])
}
