import { loadOnce } from "../../async/load-once.js"
import { demandsProofToAdd } from "../../http/request-path.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import type { Phases } from "../../contract/phases.js"
import { provedLately, trustsOtherSites } from "../proofs/recent-proof.js"
import { MAX_PROOF_AGE } from "../proofs/step-up-page.js"

/** Loaded with the first account or passkey that is added, and with the first passkey that is removed. */
const kept = /* @__PURE__ */ loadOnce(() => import("./kept-ways.js"))

/**
 * A way to sign in is only added to a person who has proved who they are in this session of late. A copied session that
 * nobody asks for a proof would otherwise add a passkey of the thief, sign in with it, and be as fresh as its owner.
 *
 * Each completed sign-in counts, also one for which another site vouched: whoever has nothing but the cookie has no
 * session there. Where the application names the providers that count, only they do. To remove a passkey takes a proof of
 * the person themselves, by something that they had before.
 */
export function addingPhases(
  all: readonly Pick<NamedExtension, "name" | "reauthenticates">[],
  setup: ObservedSetup,
): Phases {
  if (!demandsProofToAdd(all)) return {}
  const counted = { vouched: trustsOtherSites(all) }
  return {
    mayAdd: async ({ now }, { facts }) =>
      provedLately(facts, now, { ...counted, within: MAX_PROOF_AGE }),
    decided: async (context, signIn) => {
      const { by } = signIn.decision
      if (by !== "session" && by !== "same address") return null
      return async () => (await kept()).rememberWay(setup, context, signIn)
    },
    removing: async (context, passkey) => (await kept()).removePasskey(setup, context, passkey),
    takenOver: async (_, { id }) => (await kept()).forgetWaysOf(setup, id),
    removed: async (id) => (await kept()).forgetWaysOf(setup, id),
  }
}
