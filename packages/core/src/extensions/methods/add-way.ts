import { loadOnce } from "../../async/load-once.js"
import { demandsProofToAdd } from "../../http/request-path.js"
import type { Extension, ObservedSetup } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PhaseContext, Phases } from "../../contract/phases.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { CEREMONY, provedLately, trustsOtherSites } from "../proofs/recent-proof.js"
import { MAX_PROOF_AGE } from "../proofs/step-up-page.js"

/** Loaded with the first account that waits. */
const holding = /* @__PURE__ */ loadOnce(() => import("./hold-link.js"))

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
  all: readonly Pick<Extension, "name" | "reauthenticates">[],
  setup: ObservedSetup,
): Phases {
  if (!demandsProofToAdd(all)) return {}
  const counted = { vouched: trustsOtherSites(all) }
  return {
    waiting: async (context, { provider, baseUrl }) => {
      if (!mayHoldLink(context)) return null
      return (await holding()).whereLinkWaits(setup, context, { provider, baseUrl })
    },
    mayAdd: async ({ now }, { facts }) =>
      provedLately(facts, now, { ...counted, within: MAX_PROOF_AGE }),
    decided: async (context, signIn) => {
      const { by } = signIn.decision
      if (by !== "session" && by !== "same address") return null
      const asked = by === "session" ? await askForProof(setup, context, { signIn, counted }) : null
      if (asked === null) await (await kept()).rememberWay(setup, context, signIn)
      return asked
    },
    removing: async (context, passkey) => (await kept()).removePasskey(setup, context, passkey),
    takenOver: async (_, { id }) => (await kept()).forgetWaysOf(setup, id),
    removed: async (id) => (await kept()).forgetWaysOf(setup, id),
  }
}

type SignIn = Parameters<NonNullable<Phases["decided"]>>[1]

/** What must happen first; null if the person has proved enough. */
async function askForProof(
  setup: ObservedSetup,
  context: PhaseContext,
  { signIn, counted }: { readonly signIn: SignIn; readonly counted: { readonly vouched: boolean } },
): Promise<AuthResponse | null> {
  // Whatever was asked for besides was asked for after this.
  if (signIn.proofs) return null
  const { facts } = (await signIn.signedIn()) ?? {}
  const within = MAX_PROOF_AGE + (signIn.identity.afterLink ? CEREMONY : 0)
  if (provedLately(facts, context.now, { ...counted, within })) return null
  if (signIn.identity.afterLink)
    throw new StepUpRequired(PASSKEY, { visitor: "passkey_not_stored" })
  return (await holding()).holdLink(setup, context, signIn)
}

const PASSKEY =
  "A passkey is only added in a session in which the person has proved who they are in the last ten minutes. Let them sign in again first."

/** Whether this browser has the cookie of an account that waits: without one, nothing has to be loaded. */
function mayHoldLink({ request: { cookies } }: PhaseContext): boolean {
  return Object.keys(cookies).some((name) => name.endsWith("connect"))
}
