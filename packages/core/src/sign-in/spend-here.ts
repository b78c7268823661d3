/** Entries of one kind. Only proven values are kept, and no process proves so many in the minutes that one is kept. */
const MOST = 500_000

/** Digests by kind, each with the time (in milliseconds) until which it is kept. The oldest entry comes first. */
const spent = new Map<string, Map<string, number>>()

interface Entry {
  readonly kind: string
  readonly digest: string
  readonly expires: Date
}

/**
 * True for the first entry with this digest in this process, false for later ones until it expires. An entry that has
 * not expired is never dropped: if there is no space left, the result is false, because a flood must not make room for
 * a replay. `now` is in milliseconds.
 */
export function spendHere({ kind, digest, expires }: Entry, now: number): boolean {
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
