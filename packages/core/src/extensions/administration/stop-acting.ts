import type { Cookie } from "../../contract/cookies.js"
import type { Caller } from "../../contract/operation.js"
import { clearChunks } from "../../cookies/chunk-cookie.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { isActedIn, parseFacts } from "../../session/facts-format.js"
import { factsTextOf } from "../../session/open-token.js"
import { tokenCandidates } from "../../session/token-candidates.js"
import { callersUser } from "../people/callers-user.js"
import { type ActingEntry, takeActing } from "./acting-record.js"
import type { AdministrationSetup } from "./administration-setup.js"
import { forgetOwnSession, openOwnSession } from "./own-session-cookie.js"
import { lentSessions } from "./start-acting.js"

/** Whether the own session is back, and the cookies. */
interface StoppedActing {
  readonly result: boolean
  readonly cookies: readonly Cookie[]
}

/** Ends the session in which somebody acts, wherever there are copies of it, and puts their own in its place. */
export async function stopActing(
  setup: AdministrationSetup,
  caller: Caller,
): Promise<StoppedActing> {
  const sessions = lentSessions(caller)
  const facts = factsTextOf(caller.session)
  const id = parseFacts(facts)?.acting
  if (id === undefined)
    throw new InvalidInput(
      "stopActing(): nobody acts in this session. Call it where session.actor is there.",
    )
  const acting = await takeActing(setup, id)
  await setup.asked("sessions").endOne(facts, caller.now)
  if (caller.session.in === "store")
    await setup.adapter?.deleteSession(caller.session.session.sessionToken)
  // Another request of this browser was first, as by a second click, and has just put their own session back: it stays.
  if (!acting) return { result: false, cookies: [] }
  await tellEnded(setup, caller, acting)
  const jar = await waiting(setup, caller, { id, acting })
  const own = jar && (await sessions.restore(jar))
  const isTheirs = own && (await isOf(setup, { ...caller, session: own.session }, acting))
  const key = forgetOwnSession(caller)
  return isTheirs
    ? { result: true, cookies: [...own.cookies, key] }
    : { result: false, cookies: [...deletions(caller), key] }
}

async function waiting(
  setup: AdministrationSetup,
  caller: Caller,
  { id, acting }: { readonly id: string; readonly acting: ActingEntry },
) {
  const { owner } = await ownerOfUser(acting.target)
  return openOwnSession(setup, caller, { id, owner, own: acting.own })
}

/** Whose session it was is sealed with it; this holds whatever a callback makes of a token meanwhile. */
async function isOf(setup: AdministrationSetup, caller: Caller, { actor }: ActingEntry) {
  const user = await callersUser(setup, caller)
  return String(user?.id) === actor && !isActedIn(factsTextOf(caller.session))
}

function deletions({ cookies, request }: Caller): readonly Cookie[] {
  const { names } = tokenCandidates({ cookies: cookies as never, jar: request.cookies })
  return clearChunks(names, cookies.sessionToken.options)
}

/** Whoever observes learns that somebody does not act as this person any more. */
export async function tellEnded(
  setup: AdministrationSetup,
  visit: Parameters<AdministrationSetup["happened"]>[0],
  { actor, target }: ActingEntry,
): Promise<void> {
  const { owner: user } = await ownerOfUser(target)
  await setup.happened(visit, { type: "actingEnded", user, actor })
}
