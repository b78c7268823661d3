import * as oauth from "oauth4webapi"
import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { protocolOptions } from "./protocol-options.js"
import { replaceMetadata } from "./provider-metadata.js"

/** Milliseconds between two fetches of the keys because of an unknown key id. */
const COOL_DOWN = 60_000

/** When the keys were last fetched again, by the metadata object that holds the new ones. */
const renewedAt = new WeakMap<AuthorizationServer, number>()
/** When the library fetched the keys that it holds for this metadata. */
const fetched = new WeakMap<AuthorizationServer, oauth.JWKSCacheInput>()

/**
 * Verifies the signature of the JWT in a processed response with the provider's published keys, and follows their
 * rotation: an unknown key id makes it fetch the keys again, at most once a minute, so that invented ids cannot cause a
 * flood of requests (CWE-400). Returns the keys, one of which matched.
 */
export async function verifySignature(
  response: Response,
  verification: {
    readonly provider: ResolvedOAuthProvider
    readonly metadata: AuthorizationServer
    readonly now: number
  },
): Promise<readonly oauth.JWK[]> {
  const { provider, metadata } = verification
  const before = fetched.get(metadata)?.jwks
  try {
    return await verifyWith(metadata, { provider, response })
  } catch (error) {
    // Keys that arrived while this token was being verified cannot be older than its signature.
    const areOld = before !== undefined && fetched.get(metadata)?.jwks === before
    const renewed = areOld && isUnknownKey(error) ? withoutKeys(verification) : null
    if (!renewed) throw error
    return verifyWith(renewed, { provider, response })
  }
}

async function verifyWith(
  metadata: AuthorizationServer,
  { provider, response }: { provider: ResolvedOAuthProvider; response: Response },
): Promise<readonly oauth.JWK[]> {
  const cache = fetched.get(metadata) ?? {}
  fetched.set(metadata, cache)
  const options = { ...protocolOptions(provider), [oauth.jwksCache]: cache }
  await oauth.validateApplicationLevelSignature(metadata, response, options)
  return cache.jwks?.keys ?? []
}

/**
 * A copy without cached keys, because the library ties them to the object. Null if it is too soon to fetch them again.
 */
function withoutKeys({
  provider,
  metadata,
  now,
}: {
  provider: ResolvedOAuthProvider
  metadata: AuthorizationServer
  now: number
}): AuthorizationServer | null {
  const last = renewedAt.get(metadata) ?? Number.NEGATIVE_INFINITY
  if (now - last < COOL_DOWN) return null
  const next = { ...metadata }
  renewedAt.set(next, now)
  return replaceMetadata(provider, { old: metadata, next })
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof oauth.OperationProcessingError && error.code === oauth.KEY_SELECTION
}
