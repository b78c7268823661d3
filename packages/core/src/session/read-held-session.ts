import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { loadOnce } from "../loading/load-once.js"
import { isBesideProvider } from "./is-beside-provider.js"
import { readToken } from "./read-token.js"

const stored = /* @__PURE__ */ loadOnce(() => import("./read-stored.js"))
const telling = /* @__PURE__ */ loadOnce(() => import("../story/tell-reading.js"))
const beside = /* @__PURE__ */ loadOnce(() => import("./provider-cookie-changes.js"))

/**
 * The session of a request, through the callbacks; extends it when it is due. Throws when the store fails: unknown is not
 * signed out. What a site has no use for is not loaded: a store's side where it has tokens, and what is kept for the
 * provider where no one signed in at one that wants to know of the end.
 */
export function readHeldSession(context: ReadingContext): Awaitable<SessionReading> {
  const { source, note } = context.config
  // A request that is noted already has this as a part of its story.
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

/** A store is reached with the whole configuration alone. */
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
