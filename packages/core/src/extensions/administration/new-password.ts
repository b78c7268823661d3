import type { DecidedSignIn } from "../../contract/decided-sign-in.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { NeededStep, Step } from "../../contract/step.js"
import type { TransitionObserver } from "../../contract/transition.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { hashedId } from "../../records/record-id.js"
import { note } from "../notes/note.js"
import { ownerOfIdentity } from "../people/owner-of.js"
import type { AdministrationSetup } from "./administration-setup.js"

/** The collection of those who must choose another password. */
const DEMAND = "new-password"

/** Where a sign-in waits whose password counts no more, and the name of its page. */
export const PASSWORD_REQUIRED = { name: "password-required", collection: "waiting" } as const

const demanded = note("people.newPassword", (value): value is boolean => typeof value === "boolean")

/** From now on, the password that this person has lets them in no more. */
export async function demandPassword(setup: AdministrationSetup, owner: string): Promise<void> {
  const key = { collection: DEMAND, id: await hashedId(owner) }
  await setup.records().store.put({ ...key, owner, value: true, expires: null }, "always")
}

/** Asked together with the block, so that nobody waits for it alone. */
export async function noteDemand(
  setup: AdministrationSetup,
  context: PhaseContext,
  { decision: { user }, identity }: DecidedSignIn,
): Promise<void> {
  const { account, newPassword } = identity
  if (!user || newPassword !== undefined) return demanded.set(context, false)
  if (!setup.provided("passwords")?.isOwn(account.provider)) return demanded.set(context, false)
  const { owner } = await ownerOfIdentity(setup, user, identity)
  const key = { collection: DEMAND, id: await hashedId(owner) }
  demanded.set(context, (await setup.records().store.get(key)) !== null)
}

/** A consent by its order: whoever is asked has proved everything, and is not blocked. */
export function passwordStep(setup: AdministrationSetup): Step {
  return {
    ...PASSWORD_REQUIRED,
    asks: "consent",
    needed: async (context, signIn) => neededPassword(setup, context, signIn),
  }
}

async function neededPassword(
  setup: AdministrationSetup,
  context: PhaseContext,
  { decision: { user }, identity }: DecidedSignIn,
): Promise<NeededStep | null> {
  if (!user || demanded.of(context) !== true) return null
  const { owner } = await ownerOfIdentity(setup, user, identity)
  return { owner, state: { email: String(user.email ?? "") }, waitsFor }
}

function waitsFor(page: string): StepUpRequired {
  return new StepUpRequired(
    `Nobody is signed in yet: this person must choose another password. Send them to ${page}`,
  )
}

/** Whoever has another password has done what was asked, whichever way they got it. */
export function endingDemand(setup: AdministrationSetup): TransitionObserver {
  return async (_, happened) => {
    if (happened.type !== "passwordChanged") return
    await setup.records().store.take({ collection: DEMAND, id: await hashedId(happened.user) })
  }
}

/** What is kept of a person who is gone. */
export async function forgetDemand(setup: AdministrationSetup, owner: string): Promise<void> {
  await setup.records().store.removeOwned({ owner, collection: DEMAND })
}
