import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import type { OpenOptions } from "./jwt-opener.js"
import { nodeSealing, webOpener } from "./runtime-sealing.js"

/**
 * The claims of a token. Null for anything that is not a token of this secret and salt, is malformed, is not valid yet,
 * or has expired (with a tolerance of 15 seconds).
 *
 * Returns a plain value if `node:crypto` exists and is loaded, else a promise. Never throws for a bad token, and never
 * says what was wrong with it. An empty secret is the application's mistake and throws TypeError.
 */
export function openJwt(
  token: string,
  options: OpenOptions,
): Awaitable<Record<string, unknown> | null> {
  return chain(nodeSealing(), (sealer) => (sealer ?? webOpener).open(token, options))
}
