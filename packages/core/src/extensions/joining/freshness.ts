import type { JoinedExtensions, ObservedSetup } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import type { ProvingPerson } from "../../contract/operation.js"
import type { Phases } from "../../contract/phases.js"
import type { Proof } from "../../contract/session-facts.js"
import { meetsDemand } from "../proofs/meets-demand.js"
import { factsOf, mailedProofs, requestedProofs, trustsOtherSites } from "../proofs/recent-proof.js"
import { MAX_PROOF_AGE } from "../proofs/step-up-page.js"

/** What proves a person anew, beside what the facts of their session say by themselves. */
export function freshness(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
): Pick<ObservedSetup, "isFresh"> &
  Pick<JoinedExtensions, "countsAsked"> &
  Required<Pick<Phases, "alsoProved">> {
  const countsAsked = trustsOtherSites(all)
  const asked = async (proving: ProvingPerson) =>
    countsAsked ? requestedProofs(setup, proving) : []
  return {
    countsAsked,
    alsoProved: async (session) => asked({ session, now: 0 }),
    isFresh: async (caller) =>
      hasFreshProof(caller) ||
      hasFreshProof(caller, [...(await asked(caller)), ...(await mailedProofs(setup, caller))]),
  }
}

/** Whether the person has proved who they are in the last ten minutes, by what the library knows of their session. */
export function hasFreshProof(proving: ProvingPerson, besides: readonly Proof[] = []): boolean {
  const { now } = proving
  return meetsDemand(factsOf(proving), { within: MAX_PROOF_AGE }, { now, besides })
}
