import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { chain } from "../crypto/chain.js"
import { loadOnce } from "../async/load-once.js"

/** Loaded at the first mistake. */
export const mistakes = /* @__PURE__ */ loadOnce(() => import("./mistakes.js"))

/**
 * Called if a callback's result is not a session. Null is how a callback ends one. Any other such value is probably a
 * mistake, so it causes a warning.
 */
export function noSession(
  config: Pick<ReadingConfig, "whole">,
  callback: "jwt" | "session",
  answer: unknown,
): Awaitable<void> {
  if (answer === null) return undefined
  return chain(mistakes(), ({ warnOfNoSession }) => warnOfNoSession(config, callback))
}

/**
 * Called if no token of the request could be opened. `token` is undefined if there was none. Returns the cookies to
 * delete: all of `names`, or none if another part of the application may have made them.
 */
export function notOpened(
  context: ReadingContext,
  names: readonly string[],
  token: string | undefined,
): Awaitable<readonly string[]> {
  if (!token) return names
  return chain(mistakes(), ({ warnOfUnopened }) => warnOfUnopened(context, names, token))
}
