import type { AuthConfig } from "../contract/config.js"
import { site } from "../contract/markers.js"
import type { ReadingConfig, ResolvedConfig } from "../contract/resolved-config.js"
import { nodeCrypto } from "../crypto/node-crypto.js"
import { resolveReading } from "./resolve-reading.js"

/**
 * The configuration, checked as far as reading a session needs it. Throws, or rejects with, its first problem.
 *
 * Where modules are on disk (Node, Bun, Deno) the whole of it is checked first, so that whoever writes a configuration
 * learns of every mistake at the first request. A worker would load its providers, pages and rules for that, which no
 * session is read by: there, what a token is opened with is looked at, and whatever is not plainly right is left to the
 * whole check. Every other road checks everything, everywhere.
 */
export function readableConfig(config: AuthConfig): ReadingConfig | Promise<ReadingConfig> {
  const reading = resolveReading(config)
  if (!nodeCrypto() && isPlain(reading)) return reading
  const whole = reading.whole()
  return whole instanceof Promise ? whole.then(sound) : sound(whole)
}

/** A token, a secret, a trusted host, the cookies' own names: nothing here that a rule would have to be asked about. */
function isPlain({ source, strategy, secrets, tokenSecrets }: ReadingConfig): boolean {
  return (
    strategy === "jwt" &&
    secrets.length > 0 &&
    tokenSecrets.length > 0 &&
    source.trustHost === true &&
    !source[site]?.problem &&
    !source.cookies
  )
}

function sound(whole: ResolvedConfig): ResolvedConfig {
  const [problem] = whole.problems
  if (problem) throw problem
  return whole
}
