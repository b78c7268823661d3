import type { OperationsFor } from "../../contract/operation.js"
import { anyText, kind } from "../defining/option-kinds.js"
import type { AdministrationSetup } from "./administration-setup.js"
import { startActing } from "./start-acting.js"
import { stopActing } from "./stop-acting.js"

/** Why somebody acts as somebody else. */
export interface ActingReason {
  /** For the trail of the site. The person does not see it. */
  readonly reason: string
}

/** What somebody of the site can do with the accounts of others. */
export interface OwnActing {
  /**
   * From the response on, this browser has a session of that user, in which `session.actor` says who acts, for at most an hour.
   * Rejects with `AccessDenied` unless `mayActAs` says yes, with `StepUpRequired` unless they have proved who they are in the
   * last ten minutes, with `ActingRefused` while they act as somebody, and with `InvalidInput` if nobody has the id.
   */
  readonly actAs: (userId: string, why: ActingReason) => Promise<void>
  /**
   * Ends that session, and puts their own in its place. False if that has ended meanwhile: nobody is signed in then. Rejects
   * with `InvalidInput` if nobody acts.
   */
  readonly stopActing: () => Promise<boolean>
}

const idKind = anyText("takes the id of a user, as text")
const whyKind = kind<ActingReason>(
  'takes why, as in actAs(id, { reason: "ticket 7" })',
  (given) => typeof (given as Partial<ActingReason> | null)?.reason === "string",
)

/** The operations of somebody who may act as others. Only code on the server calls them. */
export function ownActing(setup: AdministrationSetup): OperationsFor<OwnActing> {
  const rule = { at: "server", effect: "changes", setsCookies: true } as const
  return {
    actAs: {
      ...rule,
      assurance: "fresh",
      acting: "refused",
      args: [
        { name: "user", kind: idKind },
        { name: "why", kind: whyKind },
      ],
      run: async (caller, userId, { reason }) => ({
        result: undefined,
        cookies: await startActing(setup, caller, { userId, reason }),
        changesSession: true,
      }),
    },
    stopActing: {
      ...rule,
      assurance: "session",
      acting: "allowed",
      args: [],
      run: async (caller) => ({ ...(await stopActing(setup, caller)), changesSession: true }),
    },
  }
}
