import type { Cookie } from "../contract/cookies.js"
import type { SessionReading, StoreContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { isPromise } from "../crypto/chain.js"
import { currentSession, extendWhenDue } from "./held-session.js"
import { heldTokens } from "./held-tokens.js"
import { judgeStored } from "./judge-stored.js"
import { publishSession } from "./publish-session.js"

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
  // Nothing is awaited that is already there: most reads extend nothing, and have no callback.
  const due = extendWhenDue(context, stored.session)
  const extended = isPromise(due) ? await due : due
  const content = extended
    ? { ...stored, session: { ...stored.session, expires: extended } }
    : stored
  const judgement = judgeStored(context, { content, value }, update)
  const judged = isPromise(judgement) ? await judgement : judgement
  const published = publishSession(judged)
  await config.emit("session", { session: judged } as never)
  return {
    session: published,
    cookies: extended ? storedCookies(context, value, extended) : clearChunks(hiddenBy, options),
  }
}

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
