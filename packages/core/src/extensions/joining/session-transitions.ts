import type { ObservedSetup } from "../../contract/extension.js"
import type { EndReason, EndedSession, Phases, StartedSession } from "../../contract/phases.js"
import type { Transition } from "../../contract/transition.js"
import { asError } from "../../errors/auth-error.js"
import { hashedId } from "../../records/record-id.js"
import { isActedIn, parseFacts, proofMethod } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"
import { ownerOfSession, ownerOfStarted } from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"

/**
 * Tells observers of sessions that start, and of those that end in their own browser. Nobody is refused because it cannot be
 * told.
 */
export function sessionTransitions(setup: ObservedSetup): Pick<Phases, "written" | "ended"> {
  const { happened, report } = setup
  return {
    written: async (context, session) => {
      try {
        const { origin, now } = context
        await happened(context, await signedIn(setup, session), { origin, now, started: session })
      } catch (error) {
        await report(asError(error))
      }
    },
    ended: async (context, session) => {
      // The person has not signed out: somebody has stopped acting as them.
      if (isActedIn(session.in === "token" ? session.claims[FACTS] : session.token)) return
      try {
        const transition = await signedOut(setup, session)
        if (transition) await happened(context, transition)
      } catch (error) {
        await report(asError(error))
      }
    },
  }
}

async function signedIn(setup: ObservedSetup, started: StartedSession): Promise<Transition> {
  const { account, amr, isNewUser, facts } = started
  return {
    type: "signedIn",
    user: (await ownerOfStarted(setup, started)).owner,
    provider: account.provider,
    method: proofMethod(account, amr),
    session: (await sessionNamed(facts)) ?? "",
    isNewUser: isNewUser ?? null,
  }
}

/** Null for a row that was gone before anybody could see whose it was. */
async function signedOut(
  setup: ObservedSetup,
  session: EndedSession & { readonly reason: EndReason },
): Promise<Transition | null> {
  const { reason } = session
  if (session.in === "token") {
    const { owner: user } = await ownerOfSession(setup, session)
    return { type: "signedOut", user, session: await sessionNamed(session.claims[FACTS]), reason }
  }
  if (session.userId === undefined) return null
  const { owner: user } = await ownerOfUser(session.userId)
  return { type: "signedOut", user, session: await sessionNamed(session.token), reason }
}

/** The name of a session, as in the list of `sessions()`; null if it is from before the extensions. */
async function sessionNamed(facts: unknown): Promise<string | null> {
  const sid = parseFacts(facts)?.sid
  return sid === undefined ? null : hashedId(sid)
}
