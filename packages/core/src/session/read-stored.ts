import type { StoreContext, SessionReading } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { extendWhenDue } from "./extend-stored.js"
import { currentSession } from "./held-session.js"
import { heldTokens } from "./held-tokens.js"
import { judgeStored } from "./judge-stored.js"
import { publishSession } from "./publish-session.js"
import { storedCookies } from "./stored-cookies.js"

/** The store's session for the request's token, through the callback, extended if it is due. */
export async function readStored(
  context: StoreContext,
  update?: { readonly data: unknown },
): Promise<SessionReading> {
  const { config, cookies } = context
  const { options } = cookies.sessionToken
  const current = await currentSession(context)
  if (!current) return { session: null, cookies: clearChunks(heldTokens(context).names, options) }

  const { content: stored, value, hiddenBy } = current
  const extended = await extendWhenDue(context, stored.session)
  const session = { ...stored.session, expires: extended ?? stored.session.expires }
  const shown = { content: { session, user: stored.user }, value }
  const judged = await judgeStored(context, shown, update)
  const published = publishSession(judged)
  await config.emit("session", { session: judged } as never)
  return {
    session: published,
    cookies: extended ? storedCookies(context, value, extended) : clearChunks(hiddenBy, options),
  }
}
