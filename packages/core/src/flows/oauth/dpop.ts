import { customFetch, isDPoPNonceError } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { loadOnce } from "../../loading/load-once.js"
import { backChannelFetch } from "./back-channel-fetch.js"
import type { ProtocolOptions } from "./protocol-options.js"

/** Loaded only for providers with `dpop`. */
const keys = /* @__PURE__ */ loadOnce(() => import("./dpop-key.js"))

/** An ES256 key as it is stored in the sealed cookie: the variable members of its JWK (RFC 7518 §6.2). */
export interface SealedKey {
  readonly x: string
  readonly y: string
  readonly d: string
}

/** A key, and the last nonce of each server (RFC 9449 §8). */
export interface DpopHandle {
  /** The SHA-256 thumbprint of the public key (RFC 7638). */
  readonly thumbprint: () => Promise<string>
  /** A `fetch` that proves the key in every request, and binds the bearer token in it to the key. */
  readonly proving: (own: typeof fetch) => typeof fetch
}

/** The key that a sign-in is bound to. */
export interface Dpop {
  readonly handle: DpopHandle
  /** For the callback, which another process may handle; undefined for the application's own key. */
  readonly sealed?: SealedKey
}

/** The key for a new sign-in; undefined if `dpop` is off. Rejects as `newKey` does. */
export async function startDpop(provider: ResolvedOAuthProvider): Promise<Dpop | undefined> {
  return provider.dpop ? (await keys()).newKey(provider) : undefined
}

/** The key of a sign-in that returns; undefined if `dpop` is off. Rejects as `keyOf` does. */
export async function finishDpop(
  provider: ResolvedOAuthProvider,
  sealed: SealedKey | undefined,
): Promise<DpopHandle | undefined> {
  return provider.dpop ? (await keys()).keyOf(provider, sealed) : undefined
}

/** The key that a cookie contains, if it is a valid one. */
export function sealedKeyIn(value: unknown): SealedKey | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { x, y, d } = value as Record<string, unknown>
  const isKey = typeof x === "string" && typeof y === "string" && typeof d === "string"
  return isKey ? { x, y, d } : undefined
}

/**
 * The result of `request`. It is called a second time if the server first requires its nonce in the proof (RFC 9449
 * §8); the handle has learned the nonce from the first response.
 */
export async function withDpopNonce<T>(
  handle: DpopHandle | undefined,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!handle || !isDPoPNonceError(error)) throw error
    return request()
  }
}

/** In the protocol library's options: the provider's `fetch` with a proof in every request, if there is a key. */
export function withProof(
  provider: ResolvedOAuthProvider,
  handle: DpopHandle | undefined,
): Partial<Pick<ProtocolOptions, typeof customFetch>> {
  if (!handle) return {}
  const proving = handle.proving(backChannelFetch(provider))
  return { [customFetch]: proving as ProtocolOptions[typeof customFetch] }
}
