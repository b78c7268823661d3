import { isDPoPNonceError } from "oauth4webapi"
import type { DPoPHandle } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { loadOnce } from "../../loading/load-once.js"

/** Loaded for providers with `dpop` alone. */
const keys = /* @__PURE__ */ loadOnce(() => import("./dpop-key.js"))

/** An ES256 key as the sealed cookie carries it: what its JWK says apart from its kind (RFC 7518 §6.2). */
export interface SealedKey {
  readonly x: string
  readonly y: string
  readonly d: string
}

/** The key that a sign-in is bound to. */
export interface Dpop {
  readonly handle: DPoPHandle
  /** For the callback, which another process may answer; undefined for the application's own key. */
  readonly sealed?: SealedKey
}

/** The key of a sign-in that begins; undefined if `dpop` is off. Rejects as `newKey` does. */
export async function startDpop(provider: ResolvedOAuthProvider): Promise<Dpop | undefined> {
  return provider.dpop ? (await keys()).newKey(provider) : undefined
}

/** The key of a sign-in that comes back; undefined if `dpop` is off. Rejects as `keyOf` does. */
export async function finishDpop(
  provider: ResolvedOAuthProvider,
  sealed: SealedKey | undefined,
): Promise<DPoPHandle | undefined> {
  return provider.dpop ? (await keys()).keyOf(provider, sealed) : undefined
}

/** What a cookie holds under the name of a key, if it is one. */
export function sealedKeyIn(value: unknown): SealedKey | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { x, y, d } = value as Record<string, unknown>
  const isKey = typeof x === "string" && typeof y === "string" && typeof d === "string"
  return isKey ? { x, y, d } : undefined
}

/**
 * What `request` returns, made a second time when the server first wants its nonce in the proof (RFC 9449 §8); the
 * handle has learnt it from the refusal.
 */
export async function withDpopNonce<T>(
  handle: DPoPHandle | undefined,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!handle || !isDPoPNonceError(error)) throw error
    return request()
  }
}

/** As a member of the protocol library's options, which know no undefined. */
export function withProof(handle: DPoPHandle | undefined): { readonly DPoP?: DPoPHandle } {
  return handle ? { DPoP: handle } : {}
}
