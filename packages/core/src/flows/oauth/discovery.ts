import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import { parseUrl } from "../../address/parse-url.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError, backChannelFetch } from "./back-channel.js"
import { boundedMap } from "./bounded-map.js"
import { protocolOptions } from "./protocol-options.js"
import { namedAddress, plainHttpHint } from "./provider-address.js"
import { readIssuer } from "./read-issuer.js"
import { requireReach } from "./require-reach.js"

/** Milliseconds after which metadata is fetched again, while the old one is still used. */
const ONE_HOUR = 60 * 60 * 1000
/** Milliseconds after which old metadata is no longer used. */
const ONE_DAY = 24 * ONE_HOUR
/** Milliseconds without another request after a failure: anyone can start sign-ins, and a provider may be down. */
const PAUSE = 5_000

/** The metadata of a server, and when it was requested. */
interface DiscoveredServer {
  readonly metadata: AuthorizationServer
  readonly at: number
}

interface FailedDiscovery {
  readonly error: unknown
  readonly at: number
}

interface MetadataCache {
  readonly known: Map<string, DiscoveredServer>
  readonly failed: Map<string, FailedDiscovery>
  readonly pending: Map<string, Promise<DiscoveredServer>>
}

/** By `fetch`: a response from one must not be trusted for another. */
const caches = new WeakMap<typeof fetch, MetadataCache>()

/**
 * The provider's metadata (OpenID Connect Discovery §4), from its issuer's document or from `wellKnown`.
 *
 * Concurrent callers share one request. The result is cached for an hour, then renewed while the old one is still used
 * for up to a day. A failure is cached for five seconds. Rejects if the document is not the issuer's own.
 */
export async function discover(
  provider: ResolvedOAuthProvider,
  now: number,
): Promise<AuthorizationServer> {
  const cache = cacheOf(backChannelFetch(provider))
  const key = JSON.stringify([provider.issuer, provider.wellKnown, Boolean(provider.issuerOf)])
  const known = cache.known.get(key)
  const age = known ? now - known.at : Infinity
  if (known && age < ONE_HOUR) return requireReach(known.metadata, provider)

  const renewal = cache.pending.get(key) ?? renew(provider, { cache, key, now })
  if (!known || age >= ONE_DAY) return requireReach((await renewal).metadata, provider)
  // The next caller tries again; this sign-in goes on with what is known.
  renewal.catch(() => undefined)
  return requireReach(known.metadata, provider)
}

function cacheOf(fetcher: typeof fetch): MetadataCache {
  const known = caches.get(fetcher)
  if (known) return known
  const cache = {
    known: boundedMap<DiscoveredServer>(),
    failed: boundedMap<FailedDiscovery>(),
    pending: new Map(),
  }
  caches.set(fetcher, cache)
  return cache
}

interface MetadataRenewal {
  readonly cache: MetadataCache
  readonly key: string
  readonly now: number
}

async function renew(
  provider: ResolvedOAuthProvider,
  renewal: MetadataRenewal,
): Promise<DiscoveredServer> {
  const { cache, key, now } = renewal
  const failed = cache.failed.get(key)
  // The pause must not get longer if the clock is set back.
  if (failed && Math.abs(now - failed.at) < PAUSE) throw failed.error
  const pending = fetchMetadata(provider)
    .then((metadata) => remembered(renewal, metadata))
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-restricted-properties -- the context knows when the request began; it may have taken ten seconds to fail
      const at = Date.now()
      cache.failed.set(key, { error, at })
      throw error
    })
    .finally(() => cache.pending.delete(key))
  cache.pending.set(key, pending)
  return pending
}

function remembered(
  { cache, key, now }: MetadataRenewal,
  metadata: AuthorizationServer,
): DiscoveredServer {
  const discovered = { metadata, at: now }
  cache.known.set(key, discovered)
  cache.failed.delete(key)
  return discovered
}

async function fetchMetadata(provider: ResolvedOAuthProvider): Promise<AuthorizationServer> {
  const response = await requestMetadata(provider)
  const { issuer } = await readIssuer(response, askedAddress(provider))
  // The library compares parsed URLs, which tolerates other spellings. We compare the text, as we do with tokens later.
  const metadata = await oauth.processDiscoveryResponse(new URL(issuer), response)
  return checkMetadata(metadata, provider)
}

function requestMetadata(provider: ResolvedOAuthProvider): Promise<Response> {
  const { wellKnown, issuer = "" } = provider
  if (wellKnown)
    return backChannelFetch(provider)(wellKnown, { headers: { accept: "application/json" } })
  const address = parseUrl(issuer)
  if (!address) throw new BackChannelError("The issuer is not an address")
  return oauth.discoveryRequest(address, protocolOptions(provider))
}

/** Where the document was looked for, without credentials and parameters. */
function askedAddress({ wellKnown, issuer = "" }: ResolvedOAuthProvider): string {
  const { origin, pathname } = new URL(wellKnown ?? issuer)
  return `${origin}${wellKnown ? pathname : `${pathname.replace(/\/$/, "")}/.well-known/openid-configuration`}`
}

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
function checkMetadata(
  metadata: AuthorizationServer,
  provider: ResolvedOAuthProvider,
): AuthorizationServer {
  if (!isOwn(metadata.issuer, provider))
    throw new BackChannelError(
      `The discovery document names the issuer ${JSON.stringify(metadata.issuer.slice(0, 200))}, not ${JSON.stringify(provider.issuer ?? provider.wellKnown)}. If it is the server that you mean, set issuer to exactly that text`,
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
