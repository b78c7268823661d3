import { parseUrl } from "../../address/parse-url.js"
import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel-error.js"
import { namedAddress } from "./named-address.js"
import { plainHttpHint } from "./plain-http-hint.js"

const endpoints = [
  "authorization_endpoint",
  "token_endpoint",
  "userinfo_endpoint",
  "jwks_uri",
] as const

/**
 * The metadata, if it belongs to the configured issuer and every endpoint in it is safe to use. Throws
 * `BackChannelError` otherwise: with another issuer's document, our codes and secrets would be sent to that issuer (RFC
 * 8414 §3.3).
 */
export function checkMetadata(
  metadata: AuthorizationServer,
  provider: ResolvedOAuthProvider,
): AuthorizationServer {
  if (!isOwn(metadata.issuer, provider))
    throw new BackChannelError(
      `The discovery document names the issuer ${JSON.stringify(metadata.issuer.slice(0, 200))}, not ${JSON.stringify(provider.issuer ?? provider.wellKnown)}`,
    )
  const unsafe = endpoints.find(
    (name) => metadata[name] !== undefined && !namedAddress(metadata[name], provider),
  )
  if (unsafe)
    throw new BackChannelError(
      `The discovery document's ${unsafe} is not an https address without user info and fragment${plainHttpHint(metadata[unsafe])}`,
    )
  return metadata
}

function isOwn(issuer: string, provider: ResolvedOAuthProvider): boolean {
  // An issuer with many tenants has a template here. `issuerOf` determines the tenant once there is a token.
  if (provider.issuerOf) {
    const configured = provider.issuer ?? provider.wellKnown ?? ""
    return parseUrl(configured)?.origin === new URL(issuer).origin
  }
  if (provider.issuer === undefined) return true
  return issuer === provider.issuer || isSameBareOrigin(issuer, provider.issuer)
}

/**
 * `https://op.example` and `https://op.example/` are the same address (RFC 3986 §6.2.3), and Auth.js accepted either
 * for the other. Every other difference counts, including case and port.
 */
function isSameBareOrigin(a: string, b: string): boolean {
  const { origin } = new URL(a)
  return [origin, `${origin}/`].includes(a) && [origin, `${origin}/`].includes(b)
}
