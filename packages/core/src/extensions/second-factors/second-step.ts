import { InvalidCheck } from "../../errors/request-errors.js"
import type { PageVisit } from "../page-frame/page.js"
import type { AtStep } from "../page-frame/step-page.js"
import type { FactorsSetup } from "./factors-setup.js"

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

/** A request for that page. */
export interface SecondStepVisit extends PageVisit {
  readonly setup: FactorsSetup
}

/** The same with the sign-in that waits. */
export type WaitingVisit = SecondStepVisit & AtStep<SecondStepState>

/** Whose sign-in it is. Nobody new has a second factor. */
export function ownerIn({ owner }: Pick<WaitingVisit, "owner">): string {
  if (owner === null) throw new InvalidCheck("A sign-in of nobody waits for a second step")
  return owner
}
