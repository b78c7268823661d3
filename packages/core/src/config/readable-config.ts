import type { AuthConfig } from "../contract/config.js"
import { site } from "../contract/markers.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import { isPromise } from "../async/is-promise.js"
import { nodeCrypto } from "../crypto/node-crypto.js"

/**
 * The configuration, checked as far as reading a session needs it. Rejects with its first problem.
 *
 * Where modules are on disk (Node, Bun, Deno), everything is checked first, so that the developer learns of every
 * mistake at the first request. A worker would have to load providers, pages and rules for that, which reading a
 * session does not need. There, only what opens a token is checked, and anything unclear is left to the full check. All
 * other code paths always check everything.
 */
export async function readableConfig(reading: ReadingConfig): Promise<ReadingConfig> {
  // The trace that `debug` tells needs everything.
  const isKnown = reading.isOfCheckedForm && reading.source.debug !== true
  if (isPlain(reading) && (isKnown || !nodeCrypto())) return reading
  const whole = await reading.whole()
  const [problem] = whole.problems
  if (problem) throw problem
  return whole
}

/**
 * Tokens, a secret, a trusted host, default cookie names: nothing that needs the full set of rules. A promise or a
 * function in place of the callbacks has none of them, so whoever they reject would be signed in.
 */
function isPlain({ source, strategy, secrets, tokenSecrets }: ReadingConfig): boolean {
  return (
    strategy === "jwt" &&
    secrets.length > 0 &&
    tokenSecrets.length > 0 &&
    source.trustHost === true &&
    !source[site]?.problem &&
    !source.cookies &&
    // They may end a session.
    !source.extensions &&
    !source.providers?.some?.(bringsExtension) &&
    typeof source.callbacks !== "function" &&
    !isPromise(source.callbacks)
  )
}

function bringsExtension(provider: AuthConfig["providers"][number] | null): boolean {
  // Anything may be in the list, such as the name of a provider; the full check says so.
  return !!provider && "extension" in Object(provider)
}
