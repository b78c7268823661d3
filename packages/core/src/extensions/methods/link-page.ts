import type { JoinedExtensions, ObservedSetup } from "../../contract/extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import { InvalidCheck, UnknownAction } from "../../errors/request-errors.js"
import { factsTextOf } from "../../session/open-token.js"
import { provedLately } from "../proofs/recent-proof.js"
import { failureAnswer } from "../refusals/failure-page.js"
import { pageAddress } from "../pages/page-address.js"
import { MAX_PROOF_AGE, stepUpAddress } from "../proofs/step-up-page.js"
import { clearedLink, takeLink, waitingLink, type WaitingLink } from "./waiting-link.js"

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
      const waiting = await waitingLink(setup, request)
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
const LINK = { action: "callback", proof: "link" } as const

async function finish(
  setup: ObservedSetup,
  request: PageRequest,
  waiting: WaitingLink,
): Promise<AuthResponse> {
  const { identity, provider, callbackUrl, startedBy } = waiting
  const { type } = identity.account
  // A sign-in begins to be checked here: whatever ended sessions before is none of its business.
  await setup.attempt(request, { ...LINK, provider: { id: provider, type } }, async () => {
    if (!(await takeLink(setup, waiting))) throw new InvalidCheck("The account was just linked")
  })
  const answer = await request.resume({ identity, provider, callbackUrl, startedBy })
  return { ...answer, status: 303, cookies: [...(answer.cookies ?? []), clearedLink(request)] }
}
