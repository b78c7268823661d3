import type { AuthConfig } from "../contract/config.js"
import type { StoreContext } from "../contract/session-strategy.js"

/** Limit on sessions that are read at the same time, not on sessions in total. */
const MOST = 1000

/**
 * Milliseconds for which further reads of the same version share one write. Longer than a page takes to send its
 * requests. It must end, because in a store that keeps whole seconds, a write may not change the version at all.
 */
const SHARED = 5000

interface ExpiryWrite {
  readonly startedAt: number
  readonly written: Promise<Date | null>
}

const writes = new WeakMap<AuthConfig, Map<string, ExpiryWrite>>()

/**
 * The new expiry of one version of a stored session. It is written once, no matter how many requests read that version:
 * a page sends dozens, and each of them would find it due. Other processes may write it too. A failed write is tried
 * again.
 */
export function extendOnce(
  { config, now }: Pick<StoreContext, "config" | "now">,
  { sessionToken, expires }: { readonly sessionToken: string; readonly expires: Date },
  write: () => Promise<Date | null>,
): Promise<Date | null> {
  const known = writes.get(config.source) ?? new Map<string, ExpiryWrite>()
  writes.set(config.source, known)
  const version = `${expires.getTime()} ${sessionToken}`
  const earlier = known.get(version)
  if (earlier && now - earlier.startedAt < SHARED) return earlier.written

  const [oldest] = known.keys()
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
  const written = write().then((done) => {
    if (!done) known.delete(version)
    return done
  })
  known.set(version, { startedAt: now, written })
  return written
}
