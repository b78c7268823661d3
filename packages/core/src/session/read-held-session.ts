import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { loadOnce } from "../loading/load-once.js"
import { isBesideProvider } from "./is-beside-provider.js"
import { readToken } from "./read-token.js"

const stored = /* @__PURE__ */ loadOnce(() => import("./read-stored.js"))
const telling = /* @__PURE__ */ loadOnce(() => import("../story/tell-reading.js"))
const beside = /* @__PURE__ */ loadOnce(() => import("./provider-cookie-changes.js"))

/**
 * The session of a request, through the callbacks; extends it if it is due. Throws if the store fails, because unknown
 * does not mean signed out. Modules that a site does not need are not loaded: those for a store if sessions are tokens,
 * and those for the provider cookie if no one signed in with a provider that has `endSession`.
 */
export function readHeldSession(context: ReadingContext): Awaitable<SessionReading> {
  const { source, note } = context.config
  // A request with a debug story already includes this.
  if (source.debug !== true || note) return readHeld(context)
  return toldReading(context)
}

async function toldReading(context: ReadingContext): Promise<SessionReading> {
  return (await telling()).tellReading(context, readHeld)
}

function readHeld(context: ReadingContext): Awaitable<SessionReading> {
  const reading = context.config.strategy === "jwt" ? readToken(context) : readRow(context)
  return isBesideProvider(context) ? followed(context, reading) : reading
}

/** A store can only be reached with the whole configuration. */
function readRow(context: ReadingContext): Promise<SessionReading> {
  const road = stored()
  const config = context.config.whole()
  if (road instanceof Promise || config instanceof Promise) return readFirstRow(context)
  return road.readStored({ ...context, config })
}

async function readFirstRow(context: ReadingContext): Promise<SessionReading> {
  const [{ readStored }, config] = await Promise.all([stored(), context.config.whole()])
  return readStored({ ...context, config })
}

async function followed(
  context: ReadingContext,
  reading: Awaitable<SessionReading>,
): Promise<SessionReading> {
  const read = await reading
  return (await beside()).withProviderCookies(context, read)
}
