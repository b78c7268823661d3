import type { Cookie } from "../contract/cookies.js"
import type { SessionReading, StoreContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { currentSession, extendWhenDue } from "./current-session.js"
import { tokenCandidates } from "./token-candidates.js"
import { evaluateStored } from "./evaluate-stored.js"
import { publishSession } from "./publish-session.js"

/** The store's session for the request's token, through the callback, extended if it is due. */
export async function readStored(
  context: StoreContext,
  update?: { readonly data: unknown },
): Promise<SessionReading> {
  const { config, cookies } = context
  const { options } = cookies.sessionToken
  const current = await currentSession(context)
  if (!current)
    return { session: null, cookies: clearChunks(tokenCandidates(context).names, options) }

  const { content: stored, value, hiddenBy } = current
  const extended = await extendWhenDue(context, stored.session)
  const content = extended
    ? { ...stored, session: { ...stored.session, expires: extended } }
    : stored
  const callbackResult = await evaluateStored(context, { content, value }, update)
  const session = publishSession(callbackResult)
  await config.emit("session", { session: callbackResult } as never)
  return {
    session,
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
  const stale = tokenCandidates(context).names.filter((held) => held !== name)
  return [...clearChunks(stale, options), { name, value, options: { ...options, expires } }]
}
