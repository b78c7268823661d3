import type { DecidedSignIn } from "../../../contract/decided-sign-in.js"
import type { PhaseContext } from "../../../contract/phases.js"
import type { Step } from "../../../contract/step.js"
import { AuthError } from "../../../errors/auth-error.js"
import { notLinked } from "../../../errors/sign-in-errors.js"
import { isText, note } from "../../notes/note.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { reservationOf } from "./reservation.js"

/** Where a sign-in waits whose address was changed lately, and the name of the page. */
export const RESERVED = { name: "reserved-address", collection: "waiting" } as const

/** What the page has to know. */
export type ReservedState = {
  readonly address: string
  /** The id of the change. */
  readonly change: string
}

/** The change of the address of somebody new, by its id; empty if there was none lately. */
const changedLately = note("accounts.reserved", isText)

/**
 * Asks somebody new whose address was changed lately whether they are its former owner, so that no second user is made of one
 * person.
 */
export function reservedStep(): Step {
  return {
    ...RESERVED,
    asks: "consent",
    needed: async (context, { decision, identity }) => {
      const change = changedLately.of(context) ?? ""
      const address = addressOf(identity)
      if (decision.user !== null || change === "" || !address) return null
      return { owner: null, state: { address, change }, waitsFor }
    },
  }
}

function addressOf({ account, user }: DecidedSignIn["identity"]): string | null | undefined {
  return account.type === "email" ? account.providerAccountId : user.email
}

/**
 * Looks whether the address of somebody new was changed lately. Refuses an account whose provider does not vouch for the
 * address: it belongs to somebody, as it did before.
 */
export async function evaluateReservation(
  setup: AccountsSetup,
  context: PhaseContext,
  { decision, identity }: DecidedSignIn,
): Promise<void> {
  if (decision.user !== null) return
  const address = addressOf(identity)
  const held = address ? await reservationOf(setup, address) : null
  changedLately.set(context, held?.change ?? "")
  if (held && identity.emailProof === "none")
    throw notLinked(
      identity.account,
      "This address was changed lately, and still belongs to another user",
    )
}

function waitsFor(page: string): AuthError {
  return new AuthError(`Nobody is signed in yet: the address was changed lately. Ask at ${page}.`)
}
