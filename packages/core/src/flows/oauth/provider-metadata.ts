import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidEndpoints } from "../../errors/config-errors.js"
import { backChannelFetch } from "./back-channel-fetch.js"
import { boundedMap } from "./bounded-map.js"
import { discover } from "./discovery.js"
import { isVouchedByTls } from "./is-vouched-by-tls.js"
import { MissingDocument } from "./missing-document.js"
import { readsUserinfo } from "./reads-userinfo.js"

/** The issuer of a server that has none: no answer can claim it, as the name is reserved (RFC 2606 §2). */
export const noIssuer = "https://issuer.invalid"

/** Equal metadata as one object, because key sets are remembered by it; apart for each `fetch`. */
const shared = new WeakMap<typeof fetch, Map<string, AuthorizationServer>>()

/**
 * Where the provider's callback finds its endpoints: those configured, the rest from discovery, which runs only when
 * something is missing. Equal metadata is always the same object.
 */
export async function providerMetadata(
  provider: ResolvedOAuthProvider,
  now: number,
): Promise<AuthorizationServer> {
  const discovered = await discoveredFor(provider, now)
  const token = tokenAddress(provider)
  const userinfo = userinfoAddress(provider)
  return sharedMetadata(provider, {
    issuer: provider.issuer ?? noIssuer,
    ...discovered,
    ...(token && { token_endpoint: token }),
    ...(userinfo && { userinfo_endpoint: userinfo }),
    ...(provider.jwksEndpoint && { jwks_uri: provider.jwksEndpoint }),
  })
}

/**
 * Whether the issuer is known only once there is a token: the provider has `issuerOf`, and its document names another
 * issuer (a template, as a rule) than the one configured. Where they agree the hook is not asked, so that a provider
 * kept to one tenant stays with it.
 */
export function servesManyIssuers(
  { issuerOf, issuer }: ResolvedOAuthProvider,
  metadata: AuthorizationServer,
): boolean {
  return issuerOf !== undefined && metadata.issuer !== issuer
}

/** Whether ID Tokens are signed with the client's secret (OpenID Connect Core §10.1), which must be configured. */
export function usesSharedSecret({ client }: ResolvedOAuthProvider): boolean {
  return /^HS(?:256|384|512)$/.test(client.id_token_signed_response_alg ?? "")
}

/** Puts `next` in the place of metadata with the same content, and returns it; anyone who did so first wins. */
export function replaceMetadata(
  provider: ResolvedOAuthProvider,
  { old, next }: { old: AuthorizationServer; next: AuthorizationServer },
): AuthorizationServer {
  const known = sharedBy(provider)
  const key = JSON.stringify(old)
  const current = known.get(key) ?? old
  if (current !== old) return current
  known.set(key, next)
  return next
}

/** The discovery document where something of it is needed. */
async function discoveredFor(
  provider: ResolvedOAuthProvider,
  now: number,
): Promise<AuthorizationServer | undefined> {
  if (lacksEndpoint(provider)) return discovery(provider, now)
  return lacksKeys(provider) ? keysOf(provider, now) : undefined
}

function lacksEndpoint(provider: ResolvedOAuthProvider): boolean {
  const { token, userinfo } = provider
  const lacksToken = !token.url && !token.request
  return lacksToken || (readsUserinfo(provider) && !userinfo.url && !userinfo.request)
}

/** Without the issuer's name and keys an ID Token proves nothing. */
function lacksKeys(provider: ResolvedOAuthProvider): boolean {
  const { type, issuer, jwksEndpoint } = provider
  return type === "oidc" && !(issuer && (jwksEndpoint || usesSharedSecret(provider)))
}

/** Undefined if the provider publishes no document, and its ID Tokens can be taken without keys. */
async function keysOf(
  provider: ResolvedOAuthProvider,
  now: number,
): Promise<AuthorizationServer | undefined> {
  try {
    return await discovery(provider, now)
  } catch (error) {
    if (provider.issuer && error instanceof MissingDocument && isVouchedByTls(provider))
      return undefined
    throw error
  }
}

function discovery(provider: ResolvedOAuthProvider, now: number): Promise<AuthorizationServer> {
  if (provider.issuer || provider.wellKnown) return discover(provider, now)
  throw new InvalidEndpoints(
    `Provider "${provider.id}" has no issuer, so its endpoints and keys cannot be found. Set its issuer option.`,
  )
}

/** Where the profile is asked for, with its parameters; undefined if only discovery knows. */
export function userinfoAddress({ userinfo }: ResolvedOAuthProvider): string | undefined {
  if (!userinfo.url) return undefined
  const url = new URL(userinfo.url)
  url.search = new URLSearchParams(userinfo.params).toString()
  return url.href
}

/** What the token request says itself; a second one in the address would leave the choice to the server. */
const OWN_PARAMETERS =
  /^(?:grant_type|code|code_verifier|redirect_uri|client_id|client_secret|client_assertion(?:_type)?)$/

/** The query of a configured address is a part of it (RFC 6749 §3.2); `params` join it there, as with Auth.js. */
function tokenAddress({ token }: ResolvedOAuthProvider): string | undefined {
  if (!token.url) return undefined
  const url = new URL(token.url)
  const params = Object.entries(token.params).filter(([name]) => !OWN_PARAMETERS.test(name))
  url.search = new URLSearchParams(params).toString()
  return url.href
}

function sharedMetadata(
  provider: ResolvedOAuthProvider,
  metadata: AuthorizationServer,
): AuthorizationServer {
  const known = sharedBy(provider)
  const key = JSON.stringify(metadata)
  const one = known.get(key) ?? metadata
  known.set(key, one)
  return one
}

function sharedBy(provider: ResolvedOAuthProvider): Map<string, AuthorizationServer> {
  const fetcher = backChannelFetch(provider)
  const known = shared.get(fetcher) ?? boundedMap<AuthorizationServer>()
  shared.set(fetcher, known)
  return known
}
