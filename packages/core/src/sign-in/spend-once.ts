import type { ResolvedConfig } from "../contract/resolved-config.js"
import { sha256Base64url } from "../crypto/hash.js"
import { spendHere } from "./spend-here.js"

/** A value that works only once. */
export interface Spending {
  /** Its kind, in one word. Values of different kinds never count as the same. */
  readonly kind: string
  /** The value itself. Only its hash is kept. */
  readonly value: string
  /** The time from which on it is rejected as too old anyway. */
  readonly expires: Date
}

/**
 * True the first time that a value is used, false for every later time until it expires. The store decides if the
 * adapter has `consumeOnce`, so that every process of the application knows. Otherwise only this process knows.
 *
 * Call this last, after everything else has been proven: requests that anyone can send must take up neither rows nor
 * memory. Throws what the adapter throws.
 */
export async function spendOnce(
  { config, now }: { readonly config: ResolvedConfig; readonly now: number },
  { kind, value, expires }: Spending,
): Promise<boolean> {
  const digest = await sha256Base64url(value)
  const { adapter } = config
  if (!adapter?.consumeOnce) return spendHere({ kind, digest, expires }, now)
  // An adapter that returns nothing has not said that this is the first time.
  return (await adapter.consumeOnce({ key: `${kind}:${digest}`, expires })) === true
}
