import { customFetch, isDPoPNonceError } from "oauth4webapi"
import type { BindingKey } from "../../contract/grant-origin.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { loadOnce } from "../../async/load-once.js"
import { backChannelFetch } from "./back-channel.js"
import type { Dpop, DpopHandle } from "./dpop-key.js"
import type { ProtocolOptions } from "./protocol-options.js"

/** Loaded only for providers with `dpop`. */
export const dpopKeys = /* @__PURE__ */ loadOnce(() => import("./dpop-key.js"))

/** The key for a new sign-in; undefined if `dpop` is off. Rejects as `newKey` does. */
export async function startDpop(provider: ResolvedOAuthProvider): Promise<Dpop | undefined> {
  return provider.dpop ? (await dpopKeys()).newKey(provider) : undefined
}

/** The key of a sign-in that returns; undefined if `dpop` is off. Rejects as `keyOf` does. */
export async function finishDpop(
  provider: ResolvedOAuthProvider,
  sealed: BindingKey | undefined,
): Promise<DpopHandle | undefined> {
  return provider.dpop ? (await dpopKeys()).keyOf(provider, sealed) : undefined
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
