import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { chain } from "../crypto/chain.js"
import { loadOnce } from "../loading/load-once.js"

/** Loaded with the first mistake. */
const mistakes = /* @__PURE__ */ loadOnce(() => import("./mistakes.js"))

/** What a callback returned is no session. Null is how it ends one; whatever else is none was hardly meant. */
export function noSession(
  config: Pick<ReadingConfig, "whole">,
  callback: "jwt" | "session",
  answer: unknown,
): Awaitable<void> {
  if (answer === null) return undefined
  return chain(mistakes(), ({ warnOfNoSession }) => warnOfNoSession(config, callback))
}

/** No token of the request could be opened; undefined: it had none. */
export function notOpened(context: ReadingContext, token: string | undefined): Awaitable<void> {
  if (!token) return undefined
  return chain(mistakes(), ({ warnOfOtherSecret }) => warnOfOtherSecret(context, token))
}
