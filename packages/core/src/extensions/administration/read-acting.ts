import type { CarriedSession, EndedSession, PhaseContext, Phases } from "../../contract/phases.js"
import type { SessionActor } from "../../contract/session.js"
import { parseFacts } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"
import { knownUser } from "../people/owner-of.js"
import { readActing, takeActing } from "./acting-record.js"
import type { AdministrationSetup } from "./administration-setup.js"
import { mayAct } from "./may-act.js"
import { tellEnded } from "./stop-acting.js"

type SomeSession = CarriedSession | EndedSession

/** Where somebody acts, that is asked anew at every read. All other sessions cost nothing. */
export function actingPhases(setup: AdministrationSetup): Pick<Phases, "read" | "shown" | "ended"> {
  return {
    read: async ({ now }, session) => {
      const id = actingOf(session)
      return id === undefined || mayGoOn(setup, { id, session, now })
    },
    // After the callbacks, so that none can leave it out.
    shown: async (session, facts) => {
      const id = parseFacts(facts)?.acting
      if (!session || id === undefined) return session
      const actor = await actorOf(setup, id)
      return actor && Object.assign({}, session, { actor })
    },
    ended: async (context, session) => endedBy(setup, context, session),
  }
}

function actingOf(session: SomeSession): string | undefined {
  return parseFacts(session.in === "token" ? session.claims[FACTS] : session.token)?.acting
}

/** Who acts in a session never changes, so whoever has just been asked whether it goes on has said it. */
async function actorOf(setup: AdministrationSetup, id: string): Promise<SessionActor | null> {
  const known = (await setup.actors()).get(id)
  const actor = known ?? (await readActing(setup, id))?.acting.actor
  return actor === undefined ? null : { id: actor }
}

/** As long as their own session goes on, and the application says that they may. */
async function mayGoOn(
  setup: AdministrationSetup,
  {
    id,
    session,
    now,
  }: { readonly id: string; readonly session: CarriedSession; readonly now: number },
): Promise<boolean | null> {
  const { acting } = (await readActing(setup, id)) ?? {}
  const { mayActAs } = setup.options
  // Whoever has just stopped has their own session back: a request that was under way must not delete its cookie.
  if (!acting) return null
  if (acting.until <= now || !mayActAs) return false
  const [ownGoesOn, actor, target] = await Promise.all([
    setup.asked("sessions").goesOn(acting.session, acting.owner, now),
    knownUser(setup, acting.actor),
    session.in === "store" ? session.user : knownUser(setup, acting.target),
  ])
  if (!ownGoesOn || !actor || !target || String(target.id) !== acting.target) return false
  if (!(await mayAct(mayActAs, actor, target))) return false
  const actors = await setup.actors()
  actors.set(id, acting.actor)
  return true
}

/** Their own session is not put back: whoever signs out means to leave. */
async function endedBy(
  setup: AdministrationSetup,
  context: PhaseContext,
  session: EndedSession,
): Promise<void> {
  const id = actingOf(session)
  const acting = id === undefined ? null : await takeActing(setup, id)
  if (acting) await tellEnded(setup, context, acting)
}
