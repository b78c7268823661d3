import type { JoinedExtensions, ObservedSetup } from "../../contract/extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import { InvalidCheck, UnknownAction } from "../../errors/request-errors.js"
import { factsTextOf } from "../../session/open-token.js"
import { provedLately } from "../proofs/recent-proof.js"
import { failureAnswer } from "../refusals/failure-page.js"
import { pageAddress } from "../pages/page-address.js"
import { MAX_PROOF_AGE, stepUpAddress } from "../proofs/step-up-page.js"
import { afterStep, goOn, restoreNotes } from "../waiting/go-on.js"
import { takeWaiting, type WaitingSignIn, waitingFor } from "../waiting/waiting-sign-in.js"
import { LINK } from "./link-step.js"

/**
 * The page to which somebody comes back after they have proved who they are: it links the account that waited for that,
 * and goes on to where they were going. It shows nothing unless that fails. A GET may do so like the callback of a
 * provider: only this browser has the key of what waits, and only the user who began it can finish it.
 */
export function linkPage(
  setup: ObservedSetup,
  { vouched }: { readonly vouched: boolean },
): JoinedExtensions["answer"] {
  return async (request) => {
    if (request.request.method !== "GET")
      throw new UnknownAction("The page does not answer POST.", { status: 405, allow: "GET" })
    try {
      const waiting = await waitingFor(setup, request, LINK)
      if (!waiting) throw new InvalidCheck("No account waits to be linked in this browser")
      const { baseUrl, origin, now } = request
      const session = await request.carried()
      if (session && provedLately(factsTextOf(session), now, { within: MAX_PROOF_AGE, vouched }))
        return await finish(setup, request, waiting)
      const address = stepUpAddress({ baseUrl, origin }, pageAddress(request), { anyWay: true })
      return { status: 303, redirect: address }
    } catch (error) {
      return failureAnswer(request, error, `${request.baseUrl}/signin`)
    }
  }
}

/** Nobody guesses the key of what waits. */
const ATTEMPT = { action: "callback", proof: "link" } as const

async function finish(
  setup: ObservedSetup,
  request: PageRequest,
  waiting: WaitingSignIn,
): Promise<AuthResponse> {
  const { provider: id, type } = waiting.signIn.identity.account
  restoreNotes(request, waiting)
  // A sign-in begins to be checked here: whatever ended sessions before is none of its business.
  await setup.attempt(request, { ...ATTEMPT, provider: { id, type } }, async () => {
    if (!(await takeWaiting(setup, waiting))) throw new InvalidCheck("The account was just linked")
  })
  return afterStep(request, LINK, await goOn(request, waiting, { passed: false }))
}
