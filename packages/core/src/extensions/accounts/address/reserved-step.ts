import type { DecidedSignIn } from "../../../contract/decided-sign-in.js"
import type { NeededStep, Step } from "../../../contract/step.js"
import { AuthError } from "../../../errors/auth-error.js"
import { notLinked } from "../../../errors/sign-in-errors.js"
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

/**
 * Asks somebody new whose address was changed lately whether they are its former owner, so that no second user is made of one
 * person. Refuses an account whose provider does not vouch for the address: it belongs to somebody, as it did before.
 */
export function reservedStep(setup: AccountsSetup): Step {
  return {
    ...RESERVED,
    asks: "consent",
    needed: async (_, signIn) => needsAnswer(setup, signIn),
  }
}

async function needsAnswer(
  setup: AccountsSetup,
  { decision, identity }: DecidedSignIn,
): Promise<NeededStep | null> {
  if (decision.user !== null) return null
  const { account, user, emailProof } = identity
  const address = account.type === "email" ? account.providerAccountId : user.email
  const held = address ? await reservationOf(setup, address) : null
  if (!address || !held) return null
  if (emailProof === "none")
    throw notLinked(account, "This address was changed lately, and still belongs to another user")
  return { owner: null, state: { address, change: held.change }, waitsFor }
}

function waitsFor(page: string): AuthError {
  return new AuthError(`Nobody is signed in yet: the address was changed lately. Ask at ${page}.`)
}
