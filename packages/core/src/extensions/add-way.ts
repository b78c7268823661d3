import type { AuthResponse } from "../contract/http.js"
import type { Extension, ExtensionSetup, ObservedSetup } from "../contract/extension.js"
import type { PhaseContext, Phases } from "../contract/phases.js"
import { StepUpRequired } from "../errors/request-errors.js"
import { parseFacts } from "../session/facts-format.js"
import { stepUpAddress, MAX_PROOF_AGE } from "./step-up-page.js"
import { keepLink, LINK_PAGE, waitingLink } from "./waiting-link.js"

/** The extensions with which people can prove again who they are, and with which something ends if they cannot. */
const PROVING: ReadonlySet<string> = new Set(["password", "secondFactors", "sessions"])

/** Seconds that a passkey may take from its options, for which the proof was recent, to the browser's answer. */
const CEREMONY = 300

/** Seconds by which the clock of another process may be ahead of this one. */
const SKEW = 120

/** Whether what is added to somebody who is signed in needs a recent proof in this configuration. */
export function demandsProofToAdd(all: readonly Pick<Extension, "name">[]): boolean {
  return all.some(({ name }) => PROVING.has(name))
}

/**
 * A way to sign in is only added to a person who has proved who they are in this session of late. A copied session that
 * nobody asks for a proof would otherwise add a passkey of the thief, sign in with it, and be as fresh as its owner.
 *
 * Each completed sign-in counts, also one for which another site vouched: whoever has nothing but the cookie has no
 * session there. Where the application names the providers that count, only they do.
 */
export function addingPhases(
  all: readonly Pick<Extension, "name" | "reauthenticates">[],
  setup: ObservedSetup,
): Pick<Phases, "mayAdd" | "decided" | "waiting"> {
  if (!demandsProofToAdd(all)) return {}
  const counted = { vouched: trustsOtherSites(all) }
  return {
    waiting: async (context, { provider, baseUrl }) => {
      const link = await waitingLink(setup, context)
      return link?.provider === provider ? `${baseUrl}/session/${LINK_PAGE}` : null
    },
    mayAdd: async ({ now }, { facts }) =>
      provedLately(facts, now, { ...counted, within: MAX_PROOF_AGE }),
    decided: async (context, signIn) => {
      // Whatever was asked for besides was asked for after this.
      if (signIn.decision.by !== "session" || signIn.proofs) return null
      const { facts } = (await signIn.signedIn()) ?? {}
      const within = MAX_PROOF_AGE + (signIn.identity.afterLink ? CEREMONY : 0)
      if (provedLately(facts, context.now, { ...counted, within })) return null
      if (signIn.identity.afterLink)
        throw new StepUpRequired(PASSKEY, { visitor: "passkey_not_stored" })
      return holdLink(setup, context, signIn)
    },
  }
}

/** Whether the word of another site counts that does not say when it last asked the person. */
export function trustsOtherSites(all: readonly Pick<Extension, "reauthenticates">[]): boolean {
  return all.every(({ reauthenticates }) => reauthenticates === undefined)
}

const PASSKEY =
  "A passkey is only added in a session in which the person has proved who they are in the last ten minutes. Let them sign in again first."

/** Whether a session, by its `SessionFacts` as text, has such a proof. One from before the extensions has none. */
export function provedLately(
  facts: unknown,
  now: number,
  { within, vouched }: { readonly within: number; readonly vouched: boolean },
): boolean {
  const { proofs = [] } = parseFacts(facts) ?? {}
  return proofs.some(({ at, isVouched }) => {
    const age = now / 1000 - at
    return (vouched || !isVouched) && age <= within && age >= -SKEW
  })
}

/** What the provider said waits, and the browser goes to the page on which the person proves who they are. */
async function holdLink(
  setup: ExtensionSetup,
  context: PhaseContext,
  signIn: Parameters<NonNullable<Phases["decided"]>>[1],
): Promise<AuthResponse> {
  const { baseUrl } = signIn
  const page = `${baseUrl}/session/${LINK_PAGE}`
  const cookie = await keepLink(setup, context, signIn)
  return {
    redirect: stepUpAddress({ baseUrl, origin: context.origin }, page, { anyWay: true }),
    cookies: [cookie],
    waitsFor: new StepUpRequired(
      `Nothing was linked yet: the person must prove who they are first, and then comes back to ${page}.`,
    ),
  }
}
