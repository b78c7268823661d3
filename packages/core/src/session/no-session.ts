import { warnIfInMemory } from "../adapter/in-memory.js"
import { loadOnce } from "../async/load-once.js"
import type { ReadingConfig, ResolvedConfig } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"

/** Loaded at the first mistake. */
const loadMistakes = /* @__PURE__ */ loadOnce(() => import("./mistakes.js"))

/**
 * Called if a callback's result is not a session. Null is how a callback ends one. Any other such value is probably a
 * mistake, so it causes a warning.
 */
export async function warnIfNotNull(
  config: Pick<ReadingConfig, "whole">,
  callback: "jwt" | "session",
  result: unknown,
): Promise<void> {
  if (result === null) return
  const { warnOfNoSession } = await loadMistakes()
  await warnOfNoSession(config, callback)
}

/** Called if the session callback returned an object that has nothing of a session. */
export async function warnOfUserAlone(
  config: Pick<ReadingConfig, "whole">,
  result: object,
): Promise<void> {
  const isUser = "email" in result || "name" in result || "id" in result
  // Other members may be all that the application wants.
  if (!isUser && Object.keys(result).length > 0) return
  const { noMembers, userAlone } = await loadMistakes()
  const { warnOnce } = await config.whole()
  warnOnce(isUser ? userAlone : noMembers)
}

/** How the header of a token begins that was sealed here or by Auth.js: `{"alg":"dir"`. */
const SEALED = "eyJhbGciOiJkaXIi"

/** Called if no row is found for a token where sessions are rows. */
export async function warnOfNoRow(
  config: Pick<ResolvedConfig, "source" | "warnOnce">,
  token: string,
): Promise<void> {
  if (token.startsWith(SEALED)) config.warnOnce((await loadMistakes()).sealedToken)
  else await warnIfInMemory(config)
}

/**
 * Called if no token of the request could be opened. `token` is undefined if there was none. Returns the cookies to
 * delete: all of `names`, or none if another part of the application may have made them.
 */
export async function notOpened(
  context: ReadingContext,
  names: readonly string[],
  token: string | undefined,
): Promise<readonly string[]> {
  if (!token) return names
  const { warnOfUnopened } = await loadMistakes()
  return warnOfUnopened(context, names, token)
}
