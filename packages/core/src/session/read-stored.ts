import type { AdapterSession } from "../contract/adapter.js"
import type { Cookie } from "../contract/cookies.js"
import type { CarriedSession } from "../contract/phases.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { SessionReading, StoreContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { type OpenedCandidate, openFirst } from "../cookies/cookie-candidates.js"
import { CLOCK_DIFFERENCE } from "../crypto/jwt-claims.js"
import { MissingAdapter } from "../errors/config-errors.js"
import { warnOfNoRow } from "./no-session.js"
import { evaluateStored } from "./evaluate-stored.js"
import { extendOnce } from "./extend-once.js"
import { publishSession } from "./publish-session.js"
import { storedRenewalAge } from "./renewal-age.js"
import { isJustMade } from "./stored-token.js"
import { findStored, type StoredSession } from "./stored-session.js"
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
  const { current, isKept } = await findCurrent(context)
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
  const session = publishSession(callbackResult)
  await config.emit("session", { session: callbackResult } as never)
  const next = nextCookies(context, stored)
  if (next) return { session, cookies: next }
  return {
    session,
    cookies: extended ? storedCookies(context, value, extended) : clearChunks(hiddenBy, options),
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

/** A valid session, and the token that an extension gives it from now on. */
interface CurrentSession extends StoredSession {
  readonly nextToken?: string
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

/** The adapter. Throws `MissingAdapter` if the configuration has none. */
export function adapterOf({ config }: StoreContext): CompleteAdapter {
  if (config.adapter) return config.adapter
  throw new MissingAdapter(
    'The "database" session strategy needs an adapter. Set the adapter option.',
  )
}

/** The valid session of the request, and the token by which it was found. */
export async function currentSession(
  context: StoreContext,
): Promise<OpenedCandidate<CurrentSession> | null> {
  return (await findCurrent(context)).current
}

/**
 * The same, and whether the cookies stay although there is none: by another server's clock there may be one, or in a
 * store that has not received it yet.
 */
async function findCurrent(context: StoreContext): Promise<{
  readonly current: OpenedCandidate<CurrentSession> | null
  readonly isKept: boolean
}> {
  let isKept = false
  const current = await openFirst(tokenCandidates(context).values, async (token) => {
    const found = await validSession(context, token)
    if (found !== "just over" && found !== "not yet there") return found
    isKept = true
    return null
  })
  return { current, isKept }
}

/**
 * An expired session is never valid, whatever reads it (CWE-613). One that is just over stays in the store. One whose token
 * was made a moment ago and that is not found may not have reached the replica that was asked.
 */
async function validSession(
  context: StoreContext,
  token: string,
): Promise<CurrentSession | "just over" | "not yet there" | null> {
  const stored = await findStored(adapterOf(context), token, context.config)
  if (!stored) {
    await context.config.extended?.phases.unknownToken?.(context, token)
    await warnOfNoRow(context.config, token)
    return isJustMade(token, context.now) ? "not yet there" : null
  }
  const left = stored.session.expires.getTime() - context.now
  if (left > 0) return unlessEnded(context, stored, token)
  if (left > -CLOCKS_APART) return "just over"
  try {
    await adapterOf(context).deleteSession(stored.session.sessionToken)
  } catch (error) {
    // If its row stays behind, it is still expired, and the next access tries again.
    context.config.logger.error(error as Error)
  }
  return null
}

async function unlessEnded(
  context: StoreContext,
  content: StoredSession,
  value: string,
): Promise<CurrentSession | null> {
  const { read } = context.config.extended?.phases ?? {}
  const verdict = !read || (await read(context, carriedIn(context, { content, value })))
  if (!verdict) return null
  return verdict === true ? content : { ...content, nextToken: verdict }
}

/** A stored session as extensions see it. */
export function carriedIn(
  { config }: StoreContext,
  { content: { session, user }, value }: Pick<OpenedCandidate<StoredSession>, "content" | "value">,
): CarriedSession {
  // As it is in the row, because a store may find it by a token in other letters; a hash leaves no such doubt.
  return { in: "store", session, user, token: config.tokenHash ? value : session.sessionToken }
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
