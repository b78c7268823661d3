import { loadOnce } from "../async/load-once.js"
import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { isHeld } from "../cookies/held-values.js"
import { chain } from "../crypto/chain.js"
import { readToken } from "./judge-token.js"

const stored = /* @__PURE__ */ loadOnce(() => import("./read-stored.js"))
const telling = /* @__PURE__ */ loadOnce(() => import("../debug-trace/trace-session-read.js"))
const beside = /* @__PURE__ */ loadOnce(() => import("./provider-cookie-changes.js"))

/**
 * The session of a request, through the callbacks; extends it if it is due. Throws if the store fails, because unknown
 * does not mean signed out. Modules that a site does not need are not loaded: those for a store if sessions are tokens,
 * and those for the provider cookie if no one signed in with a provider that has `endSession`.
 */
export function readHeldSession(context: ReadingContext): Awaitable<SessionReading> {
  const { source, note } = context.config
  // A request with a debug trace already includes this.
  if (source.debug !== true || note) return readHeld(context)
  return chain(telling(), ({ traceSessionRead }) => traceSessionRead(context, readHeld))
}

function readHeld(context: ReadingContext): Awaitable<SessionReading> {
  const reading = context.config.strategy === "jwt" ? readToken(context) : readRow(context)
  return isBesideProvider(context) ? followed(context, reading) : reading
}

/** A store can only be reached with the whole configuration. */
function readRow(context: ReadingContext): Awaitable<SessionReading> {
  return chain(context.config.whole(), (config) =>
    chain(stored(), ({ readStored }) => readStored({ ...context, config })),
  )
}

function followed(
  context: ReadingContext,
  reading: Awaitable<SessionReading>,
): Awaitable<SessionReading> {
  return chain(reading, (read) =>
    chain(beside(), ({ withProviderCookies }) => withProviderCookies(context, read)),
  )
}

/** Whether there may be a provider cookie in addition to the session's: most sites have none, and read often. */
export function isBesideProvider({ cookies, jar }: ReadingContext): boolean {
  return isHeld(jar, cookies.providerSession.name)
}
