import type { AdapterSession } from "../contract/adapter.js"
import type { Cookie } from "../contract/cookies.js"
import type { SessionReading, StoreContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { CLOCK_DIFFERENCE } from "../crypto/jwt-claims.js"
import { adapterOf, carriedIn, type CurrentSession, findCurrent } from "./current-session.js"
import { evaluateStored } from "./evaluate-stored.js"
import { extendOnce } from "./extend-once.js"
import { factsTextOf } from "./open-token.js"
import { freshMark } from "./fresh-mark.js"
import { publishSession } from "./publish-session.js"
import { storedRenewalAge } from "./renewal-age.js"
import { tokenCandidates } from "./token-candidates.js"

/** Milliseconds. */
const CLOCKS_APART = CLOCK_DIFFERENCE * 1000

/** The store's session for the request's token, through the callback, extended if it is due. */
export async function readStored(
  context: StoreContext,
  update?: { readonly data: unknown },
): Promise<SessionReading> {
  const { config, cookies } = context
  const { options } = cookies.sessionToken
  const { current, isKept } = await findCurrent(update ? { ...context, isFresh: true } : context)
  if (!current)
    return {
      session: null,
      cookies: isKept ? [] : clearChunks(tokenCandidates(context).names, options),
    }

  const { content: stored, value, hiddenBy } = current
  const extended = await extendWhenDue(context, stored.session, value)
  const content = extended
    ? { ...stored, session: { ...stored.session, expires: extended } }
    : stored
  const callbackResult = await evaluateStored(context, { content, value }, update)
  const published = publishSession(callbackResult)
  const { shown } = config.extended?.phases ?? {}
  const facts = factsTextOf(carriedIn({ content, value }))
  const session = shown ? await shown(published, facts) : published
  await config.emit("session", { session: callbackResult } as never)
  const next = nextCookies(context, stored)
  if (next) return { session, cookies: next }
  return {
    session,
    cookies: extended
      ? storedCookies(context, value, extended)
      : [...clearChunks(hiddenBy, options), ...(update ? freshMark(context) : [])],
  }
}

/** The cookie for the session's next token; undefined if it keeps the one that it has. */
export function nextCookies(
  context: StoreContext,
  { nextToken }: CurrentSession,
): readonly Cookie[] | undefined {
  return nextToken === undefined
    ? undefined
    : storedCookies(context, nextToken, expiryNow(context, nextToken))
}

/** The cookie for a token, and deletions of everything else that could be read as one. */
export function storedCookies(
  context: StoreContext,
  value: string,
  expires: Date,
): readonly Cookie[] {
  const { name, options } = context.cookies.sessionToken
  const stale = tokenCandidates(context).names.filter((held) => held !== name)
  const session = { name, value, options: { ...options, expires } }
  return [...clearChunks(stale, options), session, ...freshMark(context)]
}

/** When a session with this token ends if it is not used any more. */
export function expiryNow({ config, now }: StoreContext, token: string): Date {
  return new Date(
    Math.min(now + config.maxAge * 1000, config.extended?.latestEnd(token) ?? Infinity),
  )
}

/**
 * The new expiry, if it was due and has been written; otherwise null. An expiry further away than `maxAge` was set when
 * `maxAge` was higher, and is shortened.
 */
async function extendWhenDue(
  context: StoreContext,
  session: AdapterSession,
  token: string,
): Promise<Date | null> {
  const { maxAge } = context.config
  const lastSet = session.expires.getTime() - maxAge * 1000
  // By the clock of another server. A session that was written just now must not be written again.
  const isTooFar = lastSet > context.now + CLOCKS_APART
  if (!isTooFar && lastSet + storedRenewalAge(context.config) > context.now) return null
  const expires = expiryNow(context, token)
  if (expires.getTime() === session.expires.getTime()) return null
  return extendOnce(context, session, () => extend(context, { ...session, expires }))
}

async function extend(
  context: StoreContext,
  { sessionToken, expires }: AdapterSession,
): Promise<Date | null> {
  try {
    await adapterOf(context).updateSession({ sessionToken, expires })
    return expires
  } catch (error) {
    context.config.logger.error(error as Error)
    return null
  }
}
