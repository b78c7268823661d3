import type { AuthConfig } from "../contract/config.js"
import type { StoreContext } from "../contract/session-strategy.js"

/** As many as are read at the same time, not as many as there are. */
const MOST = 1000

/**
 * Milliseconds for which a write stands for further reads of the version before it. Longer than a page takes to send its
 * requests. A store that keeps whole seconds may have one version forever after a write that changed nothing.
 */
const SHARED = 5000

interface Write {
  readonly startedAt: number
  readonly written: Promise<Date | null>
}

const writes = new WeakMap<AuthConfig, Map<string, Write>>()

/**
 * The new expiry of one version of a stored session, written once however many reads have that version before them: a
 * page sends dozens, and each would find it due. Other processes may write it too. What failed is tried again.
 */
export function extendOnce(
  { config, now }: Pick<StoreContext, "config" | "now">,
  { sessionToken, expires }: { readonly sessionToken: string; readonly expires: Date },
  write: () => Promise<Date | null>,
): Promise<Date | null> {
  const known = writes.get(config.source) ?? new Map<string, Write>()
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
