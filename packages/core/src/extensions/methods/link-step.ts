import { demandsProofToAdd, LINK_PAGE } from "../../http/request-path.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import type { Step } from "../../contract/step.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { CEREMONY, provedLately, trustsOtherSites } from "../proofs/recent-proof.js"
import { MAX_PROOF_AGE, stepUpAddress } from "../proofs/step-up-page.js"

/** Where an account waits to be linked. */
export const LINK = { name: LINK_PAGE, collection: "link" } as const

/**
 * An account that is added to somebody who is signed in waits until they have proved who they are of late. The browser
 * goes to the page on which they do, and from there to that of the step. Nothing in a configuration where nothing is
 * asked of them.
 */
export function linkStep(
  all: readonly Pick<NamedExtension, "name" | "reauthenticates">[],
): readonly Step[] {
  if (!demandsProofToAdd(all)) return []
  const counted = { vouched: trustsOtherSites(all) }
  return [
    {
      ...LINK,
      asks: "proof",
      needed: async (context, signIn) => {
        const { decision, identity, passed, baseUrl } = signIn
        // Whatever was asked for besides was asked for after this.
        if (decision.by !== "session" || passed) return null
        const { facts } = (await signIn.signedIn()) ?? {}
        const within = MAX_PROOF_AGE + (identity.afterLink ? CEREMONY : 0)
        if (provedLately(facts, context.now, { ...counted, within })) return null
        if (identity.afterLink) throw new StepUpRequired(PASSKEY, { visitor: "passkey_not_stored" })
        const { owner } = await ownerOfUser(decision.user.id)
        const page = `${baseUrl}/session/${LINK_PAGE}`
        const { origin } = context
        const sendTo = stepUpAddress({ baseUrl, origin }, page, { anyWay: true })
        return { owner, state: {}, startedBy: String(decision.user.id), sendTo, waitsFor }
      },
    },
  ]
}

const PASSKEY =
  "A passkey can be added only if the person has proved who they are in this session within the last ten minutes. Let them sign in again first."

function waitsFor(page: string): StepUpRequired {
  return new StepUpRequired(
    `Nothing was linked yet: the person must prove who they are first, and then comes back to ${page}.`,
  )
}
