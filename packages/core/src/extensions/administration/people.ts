import type { AuditPage } from "../../contract/audit-entry.js"
import type { SessionInfo } from "../../contract/own-sessions.js"
import type { WayIn } from "../../contract/way-in.js"
import { waysIn } from "../../sign-in/ways-in.js"
import type { AccountOf } from "../people/owner-of.js"
import type { AdministrationSetup } from "./administration-setup.js"
import {
  blockOfPerson,
  type BlockListOptions,
  type BlockOptions,
  type BlockPage,
  blockPerson,
  listBlocks,
  type WhomToUnblock,
  unblockPerson,
} from "./block-person.js"
import type { Block } from "./block-records.js"
import { demandPassword } from "./new-password.js"
import { personNamed, userNamed } from "../people/person-named.js"

/**
 * What code that acts for nobody, such as the back office of the application, can do with people: `whose` is the id of a user,
 * or for somebody in no store their account. Each rejects with `AuthError` if nobody can be meant.
 */
export interface People {
  /**
   * Lets nobody in as this person any more: their sessions end, and who signs in is told so once they have proved who they are.
   * What they have stays, so that you can still export or delete it for them.
   */
  readonly block: (whose: string | AccountOf, options: BlockOptions) => Promise<void>
  /** Lets them sign in again; with an address, whoever has it. Returns whether they were blocked. */
  readonly unblock: (whose: WhomToUnblock) => Promise<boolean>
  /** Why and until when somebody is blocked; null if they are not. */
  readonly blockOf: (whose: string | AccountOf) => Promise<Block | null>
  /** Everybody who is blocked, in pages. It reads without an owner, which is slow in some stores: not for a request of many. */
  readonly blocked: (of?: BlockListOptions) => Promise<BlockPage>
  /** From their next sign-in on, they must have a second factor. Needs `secondFactors()`. */
  readonly requireSecondFactor: (whose: string | AccountOf) => Promise<void>
  /**
   * Removes what they have for the second step. Find out first that it is them. Returns whether they had an app. Needs
   * `secondFactors()`.
   */
  readonly resetFactors: (whose: string | AccountOf) => Promise<boolean>
  /** Their password lets them in no more, until they have chosen another one by a link in a mail. Needs `Password`. */
  readonly requireNewPassword: (userId: string) => Promise<void>
  /** By what they can sign in, as far as it is known. */
  readonly waysIn: (userId: string) => Promise<readonly WayIn[]>
  /** Up to 100 of their sessions, also those in which somebody acts as them. */
  readonly sessions: (whose: string | AccountOf) => Promise<readonly SessionInfo[]>
  /** Ends all their sessions, and every sign-in that has not finished. Returns how many. */
  readonly endSessions: (whose: string | AccountOf) => Promise<number>
  /** What happened to them, the latest first. Needs `audit()`. */
  readonly audit: (
    userId: string,
    of?: { readonly after?: string | undefined; readonly limit?: number | undefined },
  ) => Promise<AuditPage>
}

/** See `People`. */
export function people(setup: AdministrationSetup): People {
  return {
    block: async (whose, options) => blockPerson(setup, whose, options),
    unblock: async (whose) => unblockPerson(setup, whose),
    blockOf: async (whose) => blockOfPerson(setup, whose),
    blocked: async (of) => listBlocks(setup, of),
    requireSecondFactor: async (whose) => {
      const factors = setup.asked("factors")
      const { owner } = await personNamed(setup, whose)
      await factors.require(owner)
      await setup.happened(null, { type: "secondFactorRequired", user: owner })
    },
    resetFactors: async (whose) => {
      const factors = setup.asked("factors")
      const person = await personNamed(setup, whose)
      const had = await factors.reset(person.whose)
      await setup.happened(null, { type: "factorsReset", user: person.owner })
      return had
    },
    requireNewPassword: async (userId) => {
      setup.asked("passwords")
      const { owner } = await userNamed(setup, userId)
      await demandPassword(setup, owner)
      await setup.happened(null, { type: "newPasswordRequired", user: owner })
    },
    waysIn: async (userId) => waysIn(setup, (await userNamed(setup, userId)).user),
    sessions: async (whose) =>
      setup.asked("sessions").list((await personNamed(setup, whose)).owner),
    endSessions: async (whose) =>
      setup.asked("sessions").endAll((await personNamed(setup, whose)).whose),
    audit: async (userId, of = {}) => setup.asked("audit").list({ ...of, user: userId }),
  }
}
