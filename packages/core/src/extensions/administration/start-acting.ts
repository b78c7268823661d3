import type { AdapterUser } from "../../contract/adapter.js"
import type { Cookie } from "../../contract/cookies.js"
import type { BrowserSessions, Caller } from "../../contract/operation.js"
import { randomHex } from "../../crypto/random.js"
import { AuthError } from "../../errors/auth-error.js"
import { InvalidInput, NotSignedIn } from "../../errors/request-errors.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"
import { hashedId } from "../../records/record-id.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { factsText, parseFacts } from "../../session/facts-format.js"
import { factsTextOf } from "../../session/open-token.js"
import { callersUser } from "../people/callers-user.js"
import { knownUser } from "../people/owner-of.js"
import { putActing, takeActing } from "./acting-record.js"
import type { AdministrationSetup } from "./administration-setup.js"
import { blockAmong, blockIdOf } from "./block-records.js"
import { mayAct } from "./may-act.js"
import { sealOwnSession } from "./own-session-cookie.js"

/** Whom somebody wants to act as, and why. */
interface WantedActing {
  readonly userId: string
  readonly reason: string
}

/** Starts a session of another user, in which whoever calls this acts. Their own one goes on, and waits. */
export async function startActing(
  setup: AdministrationSetup,
  caller: Caller,
  { userId, reason }: WantedActing,
): Promise<readonly Cookie[]> {
  const sessions = lentSessions(caller)
  if (reason.trim() === "") throw new InvalidInput("actAs() takes a reason.")
  const actor = await callersUser(setup, caller)
  if (!actor) throw new NotSignedIn("The user of this session is no longer in the store")
  const target = await targetOf(setup, { actor, userId })
  const id = randomHex(12)
  const { owner } = await ownerOfUser(target.id)
  const { actFor: lifetime } = setup.options
  const sealed = await sealOwnSession(setup, caller, { id, owner, lifetime })
  const until = caller.now + lifetime * 1000
  const own = await ownSession(caller, actor)
  const acting = { ...own, actor: String(actor.id), target: String(target.id), reason }
  // Before the session, which nobody could read without it.
  await putActing(setup, { id, owner }, { ...acting, at: caller.now, until, own: sealed.own })
  const { cookies, facts } = await setup.asked("sessions").startActing(caller, {
    actor: acting.actor,
    start: async () => started(setup, sessions, { target, owner, id, now: caller.now, until }),
  })
  if (!(await isReadAs(sessions, cookies, id))) {
    await takeActing(setup, id)
    await setup.asked("sessions").endOne(facts, caller.now)
    throw new AuthError(UNREADABLE)
  }
  await setup.happened(caller, { type: "actingStarted", user: owner, actor: acting.actor })
  return [...cookies, sealed.cookie]
}

const UNREADABLE =
  'The session in which somebody was to act cannot be read as one, so it was ended: jwt.encode or jwt.decode of the application leaves out the claim "sallyport", or a callback lets nobody in. Keep all claims of the token.'

/** An application may seal tokens itself. One that loses who acts would be a session of the person. */
async function isReadAs(
  sessions: BrowserSessions,
  cookies: readonly Cookie[],
  id: string,
): Promise<boolean> {
  const set = cookies.filter(({ value }) => value !== "")
  const read = await sessions.restore(
    Object.fromEntries(set.map(({ name, value }) => [name, value])),
  )
  return read !== null && parseFacts(factsTextOf(read.session))?.acting === id
}

/** Only `me()` can put another session in place of one. */
export function lentSessions({ browserSessions }: Caller): BrowserSessions {
  if (browserSessions) return browserSessions
  throw new AuthError("actAs() and stopActing() are called by me().")
}

/** Whoever is blocked has no session, also not one of somebody else. */
async function targetOf(
  setup: AdministrationSetup,
  { actor, userId }: { readonly actor: AdapterUser; readonly userId: string },
): Promise<AdapterUser> {
  const target = await knownUser(setup, userId)
  if (!target)
    throw new InvalidInput("actAs() takes the id of a stored user, and nobody has this one.")
  if (String(target.id) === String(actor.id))
    throw new InvalidInput("actAs() takes the id of another user.")
  const { mayActAs } = setup.options
  if (!mayActAs)
    throw new AccessDenied(
      'Nobody acts as anybody here. Write who may: administration({ mayActAs: (actor, target) => actor.role === "support" })',
    )
  if (!(await mayAct(mayActAs, actor, target)))
    throw new AccessDenied("mayActAs does not let this person act as that one")
  const ids = [await blockIdOf((await ownerOfUser(target.id)).owner)]
  if (await blockAmong(setup, ids)) throw new AccessDenied("Nobody acts as somebody who is blocked")
  return target
}

async function ownSession({ session }: Caller, actor: AdapterUser) {
  const sid = parseFacts(factsTextOf(session))?.sid
  if (sid === undefined)
    throw new NotSignedIn("The session is from before the extension. Sign in again.")
  const { owner } = await ownerOfUser(actor.id)
  return { owner, session: await hashedId(sid) }
}

interface StartedActing {
  readonly target: AdapterUser
  readonly owner: string
  readonly id: string
  readonly now: number
  readonly until: number
}

/** It has proved nothing, so that it is never fresh. */
async function started(
  { strategy }: AdministrationSetup,
  sessions: BrowserSessions,
  { target, owner, id, now, until }: StartedActing,
) {
  const account = {
    type: "credentials",
    provider: "acting",
    providerAccountId: String(target.id),
  } as const
  const facts = factsText({
    sid: randomHex(12),
    start: Math.floor(now / 1000),
    proofs: [],
    ends: Math.floor(until / 1000),
    acting: id,
    ...(strategy === "jwt" && { owner }),
  })
  const cookies = await sessions.start({ user: target, account, facts })
  if (!cookies.some(({ value }) => value !== ""))
    throw new AccessDenied("The jwt callback lets nobody have a session of this person")
  return { user: target, account, found: target, isNewUser: false, facts, cookies }
}
