import type { Cookie } from "../contract/cookies.js"
import type { StoreContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { heldTokens } from "./held-tokens.js"

/** The cookie for a token, and deletions of everything else that could be read as one. */
export function storedCookies(
  context: StoreContext,
  value: string,
  expires: Date,
): readonly Cookie[] {
  const { name, options } = context.cookies.sessionToken
  const stale = heldTokens(context).names.filter((held) => held !== name)
  return [...clearChunks(stale, options), { name, value, options: { ...options, expires } }]
}
