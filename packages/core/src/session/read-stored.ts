import type { AdapterSession } from "../contract/adapter.js"
import type { AuthConfig } from "../contract/config.js"
import type { Cookie } from "../contract/cookies.js"
import type { CarriedSession } from "../contract/phases.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { SessionReading, StoreContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { type OpenedCandidate, openFirst } from "../cookies/cookie-candidates.js"
import { MissingAdapter } from "../errors/config-errors.js"
import { evaluateStored } from "./evaluate-stored.js"
import { publishSession } from "./publish-session.js"
import { storedRenewalAge } from "./renewal-age.js"
import { findStored, type Stored } from "./stored-session.js"
import { tokenCandidates } from "./token-candidates.js"

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
interface CurrentSession extends Stored {
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
  return openFirst(tokenCandidates(context).values, async (token) => validSession(context, token))
}

/** An expired session is never valid, whatever reads it (CWE-613). */
async function validSession(context: StoreContext, token: string): Promise<CurrentSession | null> {
  const stored = await findStored(adapterOf(context), token, context.config)
  if (!stored) {
    await context.config.extended?.phases.unknownToken?.(context, token)
    return null
  }
  if (stored.session.expires.getTime() > context.now) return unlessEnded(context, stored, token)
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
  content: Stored,
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
  { content: { session, user }, value }: Pick<OpenedCandidate<Stored>, "content" | "value">,
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

/** Milliseconds. */
const TOLERANCE = 60_000

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
  // The clocks of two servers may differ slightly. A session that was written just now must not be written again.
  const isTooFar = lastSet > context.now + TOLERANCE
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

/** Limit on sessions that are read at the same time, not on sessions in total. */
const MOST = 1000

/**
 * Milliseconds for which further reads of the same version share one write. Longer than a page takes to send its
 * requests. It must end, because in a store that keeps whole seconds, a write may not change the version at all.
 */
const SHARED = 5000

interface Write {
  readonly startedAt: number
  readonly written: Promise<Date | null>
}

const writes = new WeakMap<AuthConfig, Map<string, Write>>()

/**
 * The new expiry of one version of a stored session. It is written once, no matter how many requests read that version:
 * a page sends dozens, and each of them would find it due. Other processes may write it too. A failed write is tried
 * again.
 */
function extendOnce(
  { config, now }: Pick<StoreContext, "config" | "now">,
  { sessionToken, expires }: { readonly sessionToken: string; readonly expires: Date },
  write: () => Promise<Date | null>,
): Promise<Date | null> {
  const known = writes.get(config.source) ?? new Map<string, Write>()
  writes.set(config.source, known)
  const version = `${expires.getTime()} ${sessionToken}`
  const earlier = known.get(version)
  if (earlier && now - earlier.startedAt < SHARED) return earlier.written

  const [oldest] = known.keys()
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
  const written = write().then((done) => {
    if (!done) known.delete(version)
    return done
  })
  known.set(version, { startedAt: now, written })
  return written
}
