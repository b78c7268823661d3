import type { AuthorizationServer } from "oauth4webapi"
import { InvalidEndpoints } from "../../errors/config-errors.js"
import { OAuthSignInError } from "../../errors/provider-errors.js"
import { atProvider } from "./at-provider.js"
import { discover } from "./discovery.js"
import { envName } from "../../contract/resolved-provider.js"
import type { OAuthContext } from "../../contract/context.js"
import { plainHttpHint, secureAddress } from "./provider-address.js"
import type { ProviderCall } from "./step-failure.js"

/** Where the browser is redirected to. */
export interface AuthorizationEndpoint {
  readonly url: URL
  /** The document that names the endpoint; undefined if the configuration does. */
  readonly discovered?: AuthorizationServer
}

/**
 * The provider's authorization endpoint, from the configuration or from discovery. Throws `InvalidEndpoints` or
 * `OAuthSignInError`.
 */
export async function authorizationEndpoint(context: OAuthContext): Promise<AuthorizationEndpoint> {
  const { provider } = context
  const discovered = provider.authorization.url ? undefined : await discoverToStart(context)
  const address = provider.authorization.url ?? discovered?.authorization_endpoint
  if (!address)
    throw new InvalidEndpoints(
      `The discovery document of provider "${provider.id}" names no authorization endpoint. Set its authorization option.`,
    )
  const url = secureAddress(address, { allowInsecure: provider.allowInsecureRequests })
  if (url) return { url, ...(discovered && { discovered }) }
  throw new InvalidEndpoints(
    `The authorization endpoint of provider "${provider.id}" is not an https address without user info and fragment${plainHttpHint(address)}.`,
  )
}

/** The provider's metadata at the start of a sign-in. Throws `OAuthSignInError`. */
export function discoverToStart({ provider, now }: OAuthContext): Promise<AuthorizationServer> {
  return atProvider(discoveryToStart(provider), () => discover(provider, now))
}

/** How to report a discovery failure at the start of a sign-in. */
export function discoveryToStart(provider: OAuthContext["provider"]): ProviderCall {
  return {
    provider,
    step: "Discovery",
    fix: `Check the issuer option (or ${envName(provider.id, "ISSUER")}). For a provider that has no such document, set authorization and token to the endpoints' addresses.`,
    failsAs: OAuthSignInError,
  }
}
