import type { ResolvedConfig } from "../../contract/resolved-config.js"

/** Far more than are answered in the 15 minutes that one lives. */
const MOST = 10_000

const spent = new WeakMap<ResolvedConfig, Set<string>>()

/**
 * True the first time a challenge is taken. The browser is told to forget it, but whoever kept a copy of the cookie could
 * send the same answer again; this process refuses that, and elsewhere the counter does where the authenticator has one.
 */
export function spendChallenge(config: ResolvedConfig, challenge: string): boolean {
  const known = spent.get(config) ?? new Set<string>()
  spent.set(config, known)
  if (known.has(challenge)) return false
  const [oldest] = known
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
  known.add(challenge)
  return true
}
