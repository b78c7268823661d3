import type { PhaseContext } from "../../../contract/phases.js"
import type { DecidedSignIn } from "../../../contract/decided-sign-in.js"
import type { NeededStep, Step } from "../../../contract/step.js"
import { AuthError } from "../../../errors/auth-error.js"
import { ownerOfIdentity } from "../../people/owner-of.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { plannedFor } from "./evaluate-deletion.js"

/** Where a sign-in waits whose account will be deleted, and the name of the page. */
export const KEEP = { name: "keep-account", collection: "waiting" } as const

/** When it will be deleted, in milliseconds since the epoch. */
export type KeepState = { readonly due: number }

/** Asks whoever signs in whether to keep an account that will be deleted. */
export function keepStep(setup: AccountsSetup): Step {
  return {
    ...KEEP,
    asks: "consent",
    needed: async (context, signIn) => needsAnswer(setup, context, signIn),
  }
}

/** Known since it was decided. */
async function needsAnswer(
  setup: AccountsSetup,
  context: PhaseContext,
  { decision: { user }, identity }: DecidedSignIn,
): Promise<NeededStep | null> {
  const due = plannedFor.of(context) ?? 0
  if (due === 0 || !user) return null
  const { owner } = await ownerOfIdentity(setup, user, identity)
  return { owner, state: { due }, waitsFor }
}

function waitsFor(page: string): AuthError {
  return new AuthError(
    `Nobody is signed in yet: the account will be deleted, and the person is asked at ${page} whether to keep it.`,
  )
}
