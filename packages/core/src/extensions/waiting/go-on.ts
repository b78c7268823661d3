import type { Notes } from "../../contract/notes.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import type { Proof } from "../../contract/session-facts.js"
import type { Step } from "../../contract/step.js"
import { clearedWaiting, type WaitingSignIn } from "./waiting-sign-in.js"

/**
 * Goes on with a sign-in that was taken, and whose notes are restored, where it was held back. `proof`: what its step has proved. `passed`: whether it
 * has passed the step; otherwise it is judged anew whether it needs that. Rejects like a sign-in.
 */
export async function goOn(
  request: PageRequest,
  { step, signIn, first, owner }: WaitingSignIn,
  by: { readonly passed: boolean; readonly proof?: Proof | undefined },
): Promise<AuthResponse> {
  const { proofs = [first], passed = [] } = signIn
  return request.resume({
    ...signIn,
    provider: signIn.identity.account.provider,
    heldFor: owner,
    ...(by.passed && { passed: [...passed, step] }),
    ...(by.proof && { proofs: [...proofs, by.proof] }),
  })
}

/** The answer after it: 303, without the cookie of what has waited, unless the sign-in waits for this step again. */
export function afterStep(
  place: Pick<PageRequest, "cookies">,
  step: Pick<Step, "name">,
  answer: AuthResponse,
): AuthResponse {
  const { cookies = [] } = answer
  return { ...answer, status: 303, cookies: [...cookies, ...clearedWaiting(place, step, cookies)] }
}

/** The sign-in goes on in this request, with what was noted of it, and what this request has noted besides. */
export function restoreNotes(
  { notes }: { readonly notes: Notes },
  waiting: Pick<WaitingSignIn, "notes">,
): void {
  for (const [name, value] of Object.entries(waiting.notes)) notes.set(name, value)
}
