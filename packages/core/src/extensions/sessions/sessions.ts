import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import type { OwnSessions } from "../../contract/own-sessions.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { checkCarried } from "./check-session.js"
import { endKnown } from "./end-session.js"
import { endAll } from "./end-sessions.js"
import type { AccountOf } from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { ownSessions } from "./own-sessions.js"
import { sessionsKinds, type SessionsOptions } from "./sessions-options.js"
import { sessionsSetup, type SessionsSetup } from "./sessions-setup.js"
import { endCopiedRow } from "./reused-token.js"
import { endAllOf, sessionsOfOthers } from "./sessions-of-others.js"
import { startPhases } from "./start-session.js"

/** Loaded with the first that a provider ends. */
const loggingOut = /* @__PURE__ */ loadOnce(() => import("./end-logged-out.js"))

/** Loaded with the first session of a former kind. */
const moving = /* @__PURE__ */ loadOnce(() => import("./move-session.js"))

/** What code that acts for nobody can do with the sessions of people. */
export interface SessionsOfPeople {
  /**
   * Ends every session of a stored user, by their id, or of somebody in no store, by their account. Every process that
   * reads sessions through this configuration knows it after `maxStaleness`. Returns how many were recorded.
   */
  readonly endAll: (whose: string | AccountOf) => Promise<number>
}

/**
 * Sessions that their people can see and end, wherever they are kept: in tokens, too. Needs records.
 *
 * A token is good as long as the record of its session exists. Each process asks for the record at most once in
 * `maxStaleness` seconds, and nobody is let in while that is unknown. Code that only opens tokens, such as `getToken`,
 * does not ask.
 */
export function sessions(
  given: SessionsOptions = {},
): Extension<"sessions", OwnSessions, SessionsOfPeople> {
  const about = {
    given,
    options: sessionsKinds,
    example: "sessions({ maxStaleness: 10 })",
    needs: [records("sessions() keeps a record of every session")],
  }
  return makeExtension("sessions", about, (lent, options) => {
    const setup = sessionsSetup(lent, options)
    return {
      endsAfter: options.absoluteMaxAge,
      reauthenticates: options.reauthenticates,
      phases: {
        ...startPhases(setup),
        read: async (context, session) => checkCarried(setup, context, session),
        moved: async (context, move) => (await moving()).moveRecord(setup, context, move),
        unknownToken: async (context, token) => endCopiedRow(setup, context, token),
        ended: async (context, session) => endKnown(setup, context, session),
        loggedOut: async (context, logout) =>
          (await loggingOut()).endLoggedOut(setup, context, logout),
        leaving: async (userId) => endOfUser(setup, userId),
        removed: async (userId) => endOfUser(setup, userId),
      },
      operations: ownSessions(setup),
      admin: { endAll: async (whose) => endAllOf(setup, whose) },
      provides: { sessions: sessionsOfOthers(setup) },
    }
  })
}

/** The transition says it by itself. */
async function endOfUser(setup: SessionsSetup, userId: string): Promise<void> {
  await endAll(setup, await ownerOfUser(userId))
}
