import type { CarriedSession } from "../contract/phases.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { StoreContext } from "../contract/session-strategy.js"
import { type OpenedCandidate, openFirst } from "../cookies/cookie-candidates.js"
import { CLOCK_DIFFERENCE } from "../crypto/jwt-claims.js"
import { MissingAdapter } from "../errors/config-errors.js"
import { isMarkedFresh } from "./fresh-mark.js"
import { warnOfNoRow } from "./no-session.js"
import { findStored, findUnchanged, isHashed, type StoredSession } from "./stored-session.js"
import { isJustMade } from "./stored-token.js"
import { tokenCandidates } from "./token-candidates.js"

/** A valid session, and the token that an extension gives it from now on. */
export interface CurrentSession extends StoredSession {
  readonly nextToken?: string
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
export async function findCurrent(context: StoreContext): Promise<{
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
  const stored =
    (await replicated(context, token)) ??
    (await findStored(adapterOf(context), token, context.config))
  if (!stored) {
    await context.config.extended?.phases.unknownToken?.(context, token)
    await warnOfNoRow(context.config, token)
    return isJustMade(token, context.now) || isMarkedFresh(context) ? "not yet there" : null
  }
  const left = stored.session.expires.getTime() - context.now
  if (left > 0) return unlessEnded(context, stored, token)
  if (left > -CLOCK_DIFFERENCE * 1000) return "just over"
  try {
    await adapterOf(context).deleteSession(stored.session.sessionToken)
  } catch (error) {
    // If its row stays behind, it is still expired, and the next access tries again.
    context.config.logger.error(error as Error)
  }
  return null
}

/** What the replica has of a session, if it may be asked and the session goes on there; null if the primary is to be asked. */
async function replicated(context: StoreContext, token: string): Promise<StoredSession | null> {
  const { config, isFresh, now } = context
  const { replica } = config
  if (!replica || isFresh || isMarkedFresh(context)) return null
  try {
    const found = await findUnchanged(replica, token, config)
    return found && found.session.expires.getTime() > now ? found : null
  } catch (error) {
    config.logger.error(error as Error)
    return null
  }
}

async function unlessEnded(
  context: StoreContext,
  content: StoredSession,
  value: string,
): Promise<CurrentSession | null> {
  const { read } = context.config.extended?.phases ?? {}
  const verdict = !read || (await read(context, carriedIn({ content, value })))
  if (!verdict) return null
  return verdict === true ? content : { ...content, nextToken: verdict }
}

/** A stored session as extensions see it. */
export function carriedIn({
  content: { session, user },
  value,
}: Pick<OpenedCandidate<StoredSession>, "content" | "value">): CarriedSession {
  // As it is in the row, because a store may find it by a token in other letters; a hash leaves no such doubt.
  const token = isHashed(session.sessionToken) ? value : session.sessionToken
  return { in: "store", session, user, token }
}

/** The adapter. Throws `MissingAdapter` if the configuration has none. */
export function adapterOf({ config }: StoreContext): CompleteAdapter {
  if (config.adapter) return config.adapter
  throw new MissingAdapter(
    'The "database" session strategy needs an adapter. Set the adapter option.',
  )
}
