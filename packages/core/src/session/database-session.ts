import type { AdapterSession, AdapterUser } from "../contract/adapter.js"
import type { Cookie } from "../contract/cookies.js"
import type { EndReason } from "../contract/phases.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type {
  CarriedReading,
  SessionContext,
  SessionEnd,
  SessionStart,
  SessionStrategy,
  StartContext,
  SignedIn,
} from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { causedBy } from "../errors/auth-error.js"
import { UnsupportedStrategy } from "../errors/config-errors.js"
import { SignOutError } from "../errors/dependency-errors.js"
import { notLinked } from "../errors/sign-in-errors.js"
import { isStillTheirs } from "../sign-in/is-still-theirs.js"
import { canStrip } from "../sign-in/strip-unproven-access.js"
import { adapterOf, carriedIn, currentSession } from "./current-session.js"
import { encodedRow, mayBeEncoded } from "./encoded-row.js"
import { amrOf, evaluateStored, withAmr } from "./evaluate-stored.js"
import { isActedIn } from "./facts-format.js"
import { expiryNow, nextCookies, readStored, storedCookies } from "./read-stored.js"
import { deleteStored, findStored, storedToken } from "./stored-session.js"
import { tokenCandidates } from "./token-candidates.js"
import {
  forgetPending,
  type PendingToken,
  pendingTokens,
  rememberPending,
} from "./unended-session.js"

/** Sessions kept in the store: the cookie contains only a random token. */
export const databaseSession: SessionStrategy = {
  identify: identifyStored,
  carried: carriedRow,
  isStillHeldBy: async (context, userId) => {
    const current = await currentSession({ ...context, isFresh: true })
    return current !== null && String(current.content.user.id) === userId
  },
  update: (context, data) => readStored(context, { data }),
  start: startStored,
  end: endStored,
}

async function carriedRow(context: SessionContext): Promise<CarriedReading | null> {
  const current = await currentSession({ ...context, isFresh: true })
  if (!current || !(await evaluateStored(context, current))) return null
  const cookies = nextCookies(context, current.content) ?? []
  return { session: carriedIn(current), cookies }
}

async function identifyStored(context: SessionContext): Promise<SignedIn | null> {
  const current = await currentSession({ ...context, isFresh: true })
  // Nothing is linked, added or removed for a person by somebody who acts as them.
  if (!current || isActedIn(current.value)) return null
  try {
    if (!(await evaluateStored(context, current))) return null
  } catch (error) {
    // While this is unknown, no one counts as signed in, so that nothing is linked or managed, and a new sign-in can
    // still fix it.
    context.config.logger.error(error as Error)
    return null
  }
  const { content, value } = current
  const session = carriedIn(current)
  return { user: content.user, amr: amrOf(value), facts: value, session, cookies: [] }
}

async function startStored(context: StartContext, start: SessionStart): Promise<readonly Cookie[]> {
  const own = mayBeEncoded(context, start) && (await encodedRow(context, start))
  if (own) return own
  const adapter = adapterOf(context)
  const user = await storedUser(adapter, start)
  const token = withAmr(tokenWithFacts(context, start), start.amr)
  const expires = expiryNow(context, token)
  const sessionToken = await storedToken(token, context.config)
  await adapter.createSession({ sessionToken, userId: user.id, expires })
  await requireStillTheirs(context, { ...start, user }, sessionToken)
  const left = await endPrevious(context)
  return [...storedCookies(context, token, expires), ...left]
}

function tokenWithFacts({ config, now }: SessionContext, { facts }: SessionStart): string {
  const token = config.generateSessionToken(now)
  return facts === undefined ? token : `${facts}.${token}`
}

/**
 * Checked again after the session is stored. Someone may have removed the account in the meantime: its owner, who
 * deleted a passkey, or the owner of the address, who took over the user. They ended the sessions that they saw, but
 * they did not see this one.
 */
async function requireStillTheirs(
  { config }: SessionContext,
  start: SessionStart & { readonly user: AdapterUser },
  sessionToken: string,
): Promise<void> {
  const adapter = config.adapter as CompleteAdapter
  // No one else knows a user who was created just now, and without these operations no user is taken over. Many such
  // stores find an account by an index that is updated with a delay.
  if (start.isNewUser && !canStrip(config)) return
  if (await isStillTheirs(adapter, start)) return
  await adapter.deleteSession(sessionToken)
  throw notLinked(start.account, "This way to sign in was removed while it was being used")
}

/** Credentials name their user themselves, so only the store can say whether a session may belong to them. */
async function storedUser(
  adapter: CompleteAdapter,
  { user, account, found }: SessionStart,
): Promise<AdapterUser> {
  if (account.type !== "credentials") return user as AdapterUser
  if (found && String(found.id) === String(user.id)) return found
  const stored = user.id ? await adapter.getUser(user.id) : null
  if (stored) return stored
  throw new UnsupportedStrategy(
    'authorize() returned a user whose id the adapter does not know, so it cannot store a session. Create the user through the adapter first, or set session: { strategy: "jwt" }.',
  )
}

/**
 * A browser that changes hands must not leave the previous session behind, and an old token must not survive a sign-in.
 */
async function endPrevious(context: StartContext): Promise<readonly Cookie[]> {
  const { unended, failure } = await endAll(context, "next sign-in")
  if (failure) context.config.logger.error(failure as Error)
  return unended.length === 0 ? forgetPending(context) : rememberPending(context, unended)
}

async function endStored(context: StartContext): Promise<SessionEnd> {
  const gone = clearChunks(tokenCandidates(context).names, context.cookies.sessionToken.options)
  const { ended, unended, failure } = await endAll(context, "sign-out")
  if (unended.length > 0)
    return {
      cookies: [...gone, ...(await rememberPending(context, unended))],
      failure: new SignOutError("The session is still in the store", causedBy(failure)),
    }
  if (ended.length > 0)
    await context.config.emit("signOut", { session: ended.find(Boolean) ?? ended[0] })
  return { cookies: [...gone, ...forgetPending(context)] }
}

/** What became of a session that was to be ended. */
interface SessionEnding extends PendingToken {
  readonly deleted?: AdapterSession | null | undefined
  readonly failure?: unknown
}

/**
 * The row first: from then on nobody is let in by it, whatever extensions know of it. They are told only of a row that
 * was there, because anyone can send a token that begins with the facts of somebody else's session.
 */
async function endOne(
  context: StartContext,
  { token, wasFound: wasFoundBefore }: PendingToken,
  reason: EndReason,
): Promise<SessionEnding> {
  const { config } = context
  const ended = config.extended?.phases.ended
  let wasFound = wasFoundBefore
  try {
    const isAsked = ended !== undefined && !wasFound
    const found = isAsked ? await findStored(adapterOf(context), token, config) : null
    wasFound ||= found !== null
    const deleted = await deleteStored(adapterOf(context), token, config)
    const userId = found ? String(found.user.id) : undefined
    if (wasFound) await ended?.(context, { in: "store", token, userId, reason })
    return { token, wasFound, deleted }
  } catch (failure) {
    return { token, wasFound, failure }
  }
}

/** Ends every session that the request names, and reports which ones failed. */
async function endAll(context: StartContext, reason: EndReason) {
  const held = tokenCandidates(context).values.map(({ value }) => value)
  const pending = await pendingTokens(context)
  const fresh = new Set(held.filter((value) => pending.every(({ token }) => token !== value)))
  const all = [...[...fresh].map((token) => ({ token, wasFound: false })), ...pending]
  const endings = await Promise.all(all.map((one) => endOne(context, one, reason)))
  const unended = endings.filter((ending) => "failure" in ending)
  return {
    ended: endings.flatMap((ending) => ("failure" in ending ? [] : [ending.deleted])),
    unended,
    failure: unended[0]?.failure,
  }
}
