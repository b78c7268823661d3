import type { AuthorizationServer } from "oauth4webapi"
import { readsUserinfo, type ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidEndpoints } from "../../errors/config-errors.js"
import { backChannelFetch } from "./back-channel.js"
import { boundedMap } from "./bounded-map.js"
import { discover } from "./discovery.js"
import { MissingDocument } from "./read-issuer.js"

/** The issuer for a server that has none. No response can claim it, because the name is reserved (RFC 2606 §2). */
export const noIssuer = "https://issuer.invalid"

/** Equal metadata as one object, because key sets are cached by object. Separate for each `fetch`. */
const shared = new WeakMap<typeof fetch, Map<string, AuthorizationServer>>()

/**
 * The endpoints for the provider's callback: those configured, and the rest from discovery, which only runs if
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
 * Whether the issuer is known only once there is a token: the provider has `issuerOf`, and its document names a
 * different issuer (usually a template) than the configuration. If they are the same, the hook is not called, so that a
 * provider limited to one tenant stays limited to it.
 */
export function servesManyIssuers(
  { issuerOf, issuer }: ResolvedOAuthProvider,
  metadata: AuthorizationServer,
): boolean {
  return issuerOf !== undefined && metadata.issuer !== issuer
}

/**
 * The algorithm by which ID Tokens are signed with the client's secret (OpenID Connect Core §10.1): the registered one, or
 * the only one that the discovery document names. Undefined if they are signed by the provider's keys. What the token
 * itself says is never asked.
 */
export function secretAlgorithm(
  { client: { id_token_signed_response_alg: registered } }: Pick<ResolvedOAuthProvider, "client">,
  metadata?: Pick<AuthorizationServer, "id_token_signing_alg_values_supported">,
): string | undefined {
  const named = metadata?.id_token_signing_alg_values_supported
  const only = Array.isArray(named) && named.length === 1 ? String(named[0]) : undefined
  const algorithm = registered ?? only ?? ""
  return /^HS(?:256|384|512)$/.test(algorithm) ? algorithm : undefined
}

/**
 * Replaces metadata with the same content by `next`, and returns it. If this already happened, the first replacement is
 * returned.
 */
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

/** The discovery document, if something from it is needed. */
async function discoveredFor(
  provider: ResolvedOAuthProvider,
  now: number,
): Promise<AuthorizationServer | undefined> {
  if (lacksEndpoint(provider)) return discovery(provider, now)
  return lacksKeys(provider) ? keysOf(provider, now) : undefined
}

function lacksEndpoint(provider: ResolvedOAuthProvider): boolean {
  const { token, userinfo } = provider
  const lacksToken = !token.url && !token.exchange
  return lacksToken || (readsUserinfo(provider) && !userinfo.url && !userinfo.request)
}

/** Without the issuer's name and keys, an ID Token proves nothing. */
function lacksKeys(provider: ResolvedOAuthProvider): boolean {
  const { type, issuer, jwksEndpoint } = provider
  return type === "oidc" && !(issuer && (jwksEndpoint || secretAlgorithm(provider)))
}

/** Undefined if the provider publishes no document and its ID Tokens are acceptable without keys. */
async function keysOf(
  provider: ResolvedOAuthProvider,
  now: number,
): Promise<AuthorizationServer | undefined> {
  try {
    return await discovery(provider, now)
  } catch (error) {
    if (provider.issuer && error instanceof MissingDocument && isProvenByTls(provider))
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

/** The address of the userinfo endpoint with its parameters; undefined if only discovery knows it. */
export function userinfoAddress({ userinfo }: ResolvedOAuthProvider): string | undefined {
  if (!userinfo.url) return undefined
  const url = new URL(userinfo.url)
  url.search = new URLSearchParams(userinfo.params).toString()
  return url.href
}

/**
 * Parameters that the token request sets itself. With a second one in the address, the server would choose between
 * them.
 */
const OWN_PARAMETERS =
  /^(?:grant_type|code|code_verifier|redirect_uri|client_id|client_secret|client_assertion(?:_type)?)$/

/** The query of a configured address belongs to it (RFC 6749 §3.2). `params` are added to it, as in Auth.js. */
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

/**
 * Whether TLS takes the place of the signature on this provider's ID Tokens: no keys are published, and the application
 * itself configured the https token endpoint that issues them (OpenID Connect Core §3.1.3.7, 6). A `token.exchange` hook
 * of the application may send its request anywhere, so it does not count.
 */
export function isProvenByTls(
  { type, token, jwksEndpoint }: Pick<ResolvedOAuthProvider, "type" | "token" | "jwksEndpoint">,
  metadata?: AuthorizationServer,
): boolean {
  if (type !== "oidc" || jwksEndpoint || metadata?.jwks_uri !== undefined) return false
  return token.exchange === undefined && /^https:/i.test(String(token.url))
}
