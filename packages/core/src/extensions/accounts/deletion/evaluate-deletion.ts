import type { DecidedSignIn } from "../../../contract/decided-sign-in.js"
import type { PhaseContext } from "../../../contract/phases.js"
import { isNumber, note } from "../../notes/note.js"
import { ownerOfIdentity } from "../../people/owner-of.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { AccountDeleted } from "./account-deleted.js"
import { deletionOf, isDue } from "./deletion-record.js"
import { finishDeletion } from "./finish-deletion.js"

/** When the account of whoever signs in will be deleted, in milliseconds since the epoch; 0 if it will not. */
export const plannedFor = note("accounts.deletion", isNumber)

/** What is due happens before anybody is let in: the account is gone then, and the next sign-in makes another one. */
export async function evaluateDeletion(
  setup: AccountsSetup,
  context: PhaseContext,
  { decision, identity }: DecidedSignIn,
): Promise<void> {
  const { user } = decision
  const isTakenOver = decision.by === "address" && decision.adoption === "takeover"
  const held =
    user && !isTakenOver
      ? await deletionOf(setup, (await ownerOfIdentity(setup, user, identity)).owner)
      : null
  plannedFor.set(context, held?.value.due ?? 0)
  if (!held || !isDue(held.value, context.now)) return
  await finishDeletion(setup, { id: held.record.id, now: context.now })
  throw new AccountDeleted("This account was deleted, as its person had asked.")
}
