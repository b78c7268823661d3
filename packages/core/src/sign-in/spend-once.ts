import type { ResolvedConfig } from "../contract/resolved-config.js"
import { sha256Base64url } from "../crypto/hash.js"
import { spendHere } from "./spend-here.js"

/** What works once. */
export interface Spending {
  /** What it is, in a word: values of two kinds are never the same. */
  readonly kind: string
  /** The value itself; only its hash is kept. */
  readonly value: string
  /** From when on it is refused for its age anyway. */
  readonly expires: Date
}

/**
 * True for the first who spends a value, false for everyone later until it expires. The store decides where the adapter
 * has `consumeOnce`, so that every process of the application knows; otherwise this process knows of its own.
 *
 * To be called last, when all else is proven: what anyone can send must take neither a row nor memory. Throws what the
 * adapter threw.
 */
export async function spendOnce(
  { config, now }: { readonly config: ResolvedConfig; readonly now: number },
  { kind, value, expires }: Spending,
): Promise<boolean> {
  const digest = await sha256Base64url(value)
  const { adapter } = config
  if (!adapter?.consumeOnce) return spendHere({ kind, digest, expires }, now)
  // An adapter that answers nothing has not said that this is the first.
  return (await adapter.consumeOnce({ key: `${kind}:${digest}`, expires })) === true
}
