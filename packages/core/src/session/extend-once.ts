import type { ResolvedConfig } from "../contract/resolved-config.js"

/** As many as are read at the same time, not as many as there are. */
const MOST = 1000

const writes = new WeakMap<ResolvedConfig, Map<string, Promise<Date | null>>>()

/**
 * The new expiry of one version of a stored session, written once however many reads have that version before them: a
 * page sends dozens, and each would find it due. Other processes may write it too. What failed is tried again.
 */
export function extendOnce(
  config: ResolvedConfig,
  { sessionToken, expires }: { readonly sessionToken: string; readonly expires: Date },
  write: () => Promise<Date | null>,
): Promise<Date | null> {
  const known = writes.get(config) ?? new Map<string, Promise<Date | null>>()
  writes.set(config, known)
  const version = `${expires.getTime()} ${sessionToken}`
  const earlier = known.get(version)
  if (earlier) return earlier

  const [oldest] = known.keys()
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
  const written = write().then((done) => {
    if (!done) known.delete(version)
    return done
  })
  known.set(version, written)
  return written
}
