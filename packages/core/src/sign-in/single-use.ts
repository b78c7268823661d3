import type { ResolvedConfig } from "../contract/resolved-config.js"
import { sha256Base64url } from "../crypto/hash.js"

/** A value that works only once. */
export interface SingleUse {
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
export async function useOnce(
  { config, now }: { readonly config: ResolvedConfig; readonly now: number },
  { kind, value, expires }: SingleUse,
): Promise<boolean> {
  const digest = await sha256Base64url(value)
  const { adapter } = config
  if (!adapter?.consumeOnce) return useOnceHere({ kind, digest, expires }, now)
  // An adapter that returns nothing has not said that this is the first time.
  return (await adapter.consumeOnce({ key: `${kind}:${digest}`, expires })) === true
}

/** Entries of one kind. Only proven values are kept, and no process proves so many in the minutes that one is kept. */
const MOST = 500_000

/** Digests by kind, each with the time (in milliseconds) until which it is kept. The oldest entry comes first. */
const spent = new Map<string, Map<string, number>>()

/** The use of a value, whose hash is kept. */
interface UsedDigest {
  readonly kind: string
  readonly digest: string
  readonly expires: Date
}

/**
 * True for the first entry with this digest in this process, false for later ones until it expires. An entry that has
 * not expired is never dropped: if there is no space left, the result is false, because a flood must not make room for
 * a replay. `now` is in milliseconds.
 */
export function useOnceHere({ kind, digest, expires }: UsedDigest, now: number): boolean {
  const known = spent.get(kind) ?? new Map<string, number>()
  spent.set(kind, known)
  for (const [oldest, until] of known) {
    if (until > now) break
    known.delete(oldest)
  }
  // An expired entry may come after one that has not expired.
  if ((known.get(digest) ?? 0) > now || known.size >= MOST) return false
  known.set(digest, expires.getTime())
  return true
}
