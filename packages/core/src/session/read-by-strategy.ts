import { loadOnce } from "../async/load-once.js"
import type { PreviousReader } from "../contract/previous-session.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { isPresent } from "../cookies/cookie-candidates.js"
import { readToken } from "./evaluate-token.js"

const loadStored = /* @__PURE__ */ loadOnce(() => import("./read-stored.js"))
const loadTrace = /* @__PURE__ */ loadOnce(() => import("../debug-trace/trace-session-read.js"))
const loadProviderCookies = /* @__PURE__ */ loadOnce(() => import("./provider-cookie-changes.js"))

/**
 * The session of a request, through the callbacks; extends it if it is due. Rejects if the store fails, because unknown
 * does not mean signed out. Modules that a site does not need are not loaded: those for a store if sessions are tokens,
 * and those for the provider cookie if no one signed in with a provider that has `endSession`.
 */
export async function readByStrategy(context: ReadingContext): Promise<SessionReading> {
  const { source, note } = context.config
  // A request with a debug trace already includes this.
  if (source.debug !== true || note) return read(context)
  const { traceSessionRead } = await loadTrace()
  return traceSessionRead(context, read)
}

async function read(context: ReadingContext): Promise<SessionReading> {
  const { source, strategy } = context.config
  const readPresent = strategy === "jwt" ? readToken : readRow
  const previous = source.session?.previous as PreviousReader | undefined
  const reading = await (previous?.read(context, readPresent) ?? readPresent(context))
  if (!hasProviderCookie(context)) return reading
  return (await loadProviderCookies()).withProviderCookies(context, reading)
}

/** A store can only be reached with the whole configuration. */
async function readRow(context: ReadingContext): Promise<SessionReading> {
  const config = await context.config.whole()
  const { readStored } = await loadStored()
  return readStored({ ...context, config })
}

/** Whether there may be a provider cookie in addition to the session's: most sites have none, and read often. */
export function hasProviderCookie({ cookies, jar }: ReadingContext): boolean {
  return isPresent(jar, cookies.providerSession.name)
}
