/** Of one kind. Only what was proven is kept, and no process proves so many in the minutes that one is kept. */
const MOST = 500_000

/** Digests by kind, each with the time (in milliseconds) until which it is kept; the first to be kept is the first to go. */
const spent = new Map<string, Map<string, number>>()

interface Entry {
  readonly kind: string
  readonly digest: string
  readonly expires: Date
}

/**
 * True for the first entry with this digest in this process, false for a later one until it expires. Nothing that has not
 * expired is ever forgotten: with no room left the answer is false, because a flood must not make room for a replay.
 * `now` in milliseconds.
 */
export function spendHere({ kind, digest, expires }: Entry, now: number): boolean {
  const known = spent.get(kind) ?? new Map<string, number>()
  spent.set(kind, known)
  for (const [oldest, until] of known) {
    if (until > now) break
    known.delete(oldest)
  }
  // One that has expired may stand behind one that has not.
  if ((known.get(digest) ?? 0) > now || known.size >= MOST) return false
  known.set(digest, expires.getTime())
  return true
}
