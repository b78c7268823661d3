import { loadOnce } from "../async/load-once.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { isPresent } from "../cookies/cookie-candidates.js"
import { sessionCookies } from "../cookies/session-cookies.js"
import { readToken } from "./evaluate-token.js"
import { tokenCandidates } from "./token-candidates.js"

const loadStored = /* @__PURE__ */ loadOnce(() => import("./read-stored.js"))
const loadPrevious = /* @__PURE__ */ loadOnce(() => import("./previous/with-previous.js"))
const loadTrace = /* @__PURE__ */ loadOnce(() => import("../debug-trace/trace-session-read.js"))
const loadProviderCookies = /* @__PURE__ */ loadOnce(() => import("./provider-cookie-changes.js"))

/**
 * The session of a request, through the callbacks; extends it if it is due. Rejects if the store fails, because unknown
 * does not mean signed out. Modules that a site does not need are not loaded: those for a store if sessions are tokens,
 * and those for the provider cookie if no one signed in with a provider that has `endSession`.
 */
export async function readByStrategy(context: ReadingContext): Promise<SessionReading> {
  if (hasPrevious(context.config)) {
    const { readMoved } = await loadPrevious()
    return readMoved(context, readPresent)
  }
  return readPresent(context)
}

/** The same of a request whose browser has no session of a former kind. */
async function readPresent(context: ReadingContext): Promise<SessionReading> {
  const { source, note } = context.config
  // A request with a debug trace already includes this.
  if (source.debug !== true || note) return read(context)
  const { traceSessionRead } = await loadTrace()
  return traceSessionRead(context, read)
}

async function read(context: ReadingContext): Promise<SessionReading> {
  const isToken = context.config.strategy === "jwt"
  const reading = await (isToken ? readToken(context) : readRow(context))
  if (!hasProviderCookie(context)) return reading
  const { withProviderCookies } = await loadProviderCookies()
  return withProviderCookies(context, reading)
}

/** A store can only be reached with the whole configuration. */
async function readRow(context: ReadingContext): Promise<SessionReading> {
  const config = await context.config.whole()
  const { readStored } = await loadStored()
  return readStored({ ...context, config })
}

/** Whether sessions of a former kind count. */
export function hasPrevious({ source }: Pick<ReadingContext["config"], "source">): boolean {
  return (source.session?.previous?.length ?? 0) > 0
}

/** Whether the request has a cookie that a session may be in. */
export function mayCarrySession(context: ReadingContext): boolean {
  if (tokenCandidates(context).values.length > 0) return true
  const { source } = context.config
  const former = (source.session?.previous ?? []).flatMap((one) => {
    if ("read" in one) return one.cookies
    return one.cookie ?? (one.secure === false ? sessionCookies(false).sessionToken.name : [])
  })
  return former.some((name) => isPresent(context.jar, name))
}

/** Whether there may be a provider cookie in addition to the session's: most sites have none, and read often. */
export function hasProviderCookie({ cookies, jar }: ReadingContext): boolean {
  return isPresent(jar, cookies.providerSession.name)
}
