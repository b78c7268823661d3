import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidEndpoints } from "../../errors/config-errors.js"
import { BackChannelError } from "./back-channel.js"
import type { ClientContext } from "./client-context.js"
import { discover } from "./discovery.js"
import { isWithinReach, namedAddress, plainHttpHint, secureAddress } from "./provider-address.js"
import { providerMetadata } from "./provider-metadata.js"
import { MissingDocument } from "./read-issuer.js"

/**
 * The server with the endpoint that revokes tokens; null if none is known. Rejects with `InvalidEndpoints` or
 * `BackChannelError` for an address to which no token may be sent.
 */
export async function revocationServer(
  context: ClientContext,
): Promise<(AuthorizationServer & { readonly revocation_endpoint: string }) | null> {
  const { provider, now } = context
  const configured = configuredAddress(provider)
  const metadata = await providerMetadata(provider, now)
  const { mtls_endpoint_aliases: _, ...server } = metadata
  if (configured) return { ...server, revocation_endpoint: configured }
  const named = endpointIn(provider, metadata) ?? (await discoveredEndpoint(context))
  if (named === undefined) return null
  const url = namedAddress(named, provider)
  if (!url)
    throw new BackChannelError(
      `The discovery document's revocation_endpoint is not an https address without user info and fragment${plainHttpHint(named)}`,
    )
  if (!(await isWithinReach(url, provider)))
    throw new BackChannelError(
      `The discovery document's revocation_endpoint is at ${url.hostname}, on a private network, but the issuer is not. If that is intended, set allowPrivateNetwork: true on the provider`,
    )
  return { ...server, revocation_endpoint: url.href }
}

function configuredAddress({ id, revocation, allowInsecureRequests }: ResolvedOAuthProvider) {
  const given = typeof revocation === "string" ? revocation : revocation?.url
  if (!given) return undefined
  const url = secureAddress(given, { allowInsecure: allowInsecureRequests })
  if (url) return url.href
  throw new InvalidEndpoints(
    `The revocation endpoint of provider "${id}" is not an https address without user info and fragment${plainHttpHint(given)}.`,
  )
}

function endpointIn(
  { client }: ResolvedOAuthProvider,
  { revocation_endpoint: own, mtls_endpoint_aliases: aliases }: AuthorizationServer,
): string | undefined {
  const usesAliases = client.use_mtls_endpoint_aliases === true
  return (usesAliases ? aliases?.["revocation_endpoint"] : undefined) ?? own
}

/** Of a provider whose other endpoints are all configured, so that nothing has asked for its document yet. */
async function discoveredEndpoint({ provider, now }: ClientContext): Promise<string | undefined> {
  if (provider.type !== "oidc") return undefined
  try {
    return endpointIn(provider, await discover(provider, now))
  } catch (error) {
    if (error instanceof MissingDocument) return undefined
    throw error
  }
}
