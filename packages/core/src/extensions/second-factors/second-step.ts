import type { ObservedSetup } from "../../contract/extension.js"
import type { PhaseContext } from "../../contract/phases.js"
import { type Waiting, waitingFor } from "../waiting/waiting-sign-in.js"

/** Where a sign-in waits for its second step, and the name of the page on which it is passed. */
export const SECOND_STEP = { name: "second-factor", collection: "waiting" } as const

/** What the page of the second step needs to know of a sign-in that waits for it. */
export type SecondStepState = {
  /** Who signs in, as people know them. */
  readonly person: string
  /** The key, in base32, of a person who must add a factor now. */
  readonly enrol?: string
  /** The second step, if it has been passed and only the recovery codes are still to be read. */
  readonly passed?: {
    readonly proof: { readonly method: "totp"; readonly at: number }
    readonly codes: string[]
  }
}

/** A sign-in that waits for it. Nobody new has a second factor. */
export interface WaitingSecondStep extends Waiting<SecondStepState> {
  readonly owner: string
}

/** The sign-in that waits in this browser for its second step; null if there is none, or not any more. */
export async function waitingIn(
  setup: ObservedSetup,
  place: Pick<PhaseContext, "request" | "cookies" | "now">,
): Promise<WaitingSecondStep | null> {
  const found = await waitingFor<SecondStepState>(setup, place, SECOND_STEP)
  return found && found.owner !== null ? { ...found, owner: found.owner } : null
}
