import { loadOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import type { ProvingPerson } from "../../contract/operation.js"
import type { Proof } from "../../contract/session-facts.js"
import { CLOCK_DIFFERENCE } from "../../crypto/jwt-claims.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { lineOf, parseFacts } from "../../session/facts-format.js"
import { factsTextOf } from "../../session/open-token.js"
import { MAX_PROOF_AGE } from "./step-up-page.js"

/** Loaded with the first session whose own proofs are not enough. */
const mailed = /* @__PURE__ */ loadOnce(() => import("../address-proof/mailed-proofs.js"))
/** Loaded with the first session in which another site was asked for a new proof. */
const ways = /* @__PURE__ */ loadOnce(() => import("./needs-other-sites.js"))

/** Seconds that a passkey may take from its options, for which the proof was recent, to the browser's answer. */
export const CEREMONY = 300

/** Whether what was proved at this time, in seconds since the epoch, is at most `within` seconds old by any right clock. */
export function isRecent(at: number, now: number, within: number): boolean {
  const age = now / 1000 - at
  return age <= within && age >= -CLOCK_DIFFERENCE
}

/** Whether the word of another site counts that does not say when it last asked the person. */
export function trustsOtherSites(all: readonly Pick<NamedExtension, "reauthenticates">[]): boolean {
  return all.every(({ reauthenticates }) => reauthenticates === undefined)
}

/** Whether a session, by its `SessionFacts` as text, has such a proof. One from before the extensions has none. */
export function provedLately(
  facts: unknown,
  now: number,
  { within, vouched }: { readonly within: number; readonly vouched: boolean },
): boolean {
  const { proofs = [] } = parseFacts(facts) ?? {}
  return proofs.some(({ at, isVouched }) => (vouched || !isVouched) && isRecent(at, now, within))
}

/**
 * What somebody has proved in this session because another site was asked to let them prove it anew, and did not say
 * whether it had. None if they have a better way.
 */
export async function requestedProofs(
  setup: ObservedSetup,
  proving: ProvingPerson,
): Promise<readonly Proof[]> {
  const { proofs = [] } = parseFacts(factsOf(proving)) ?? {}
  const asked = proofs.filter(({ isAsked }) => isAsked)
  if (asked.length === 0 || !(await (await ways()).needsOtherSites(setup, proving))) return []
  return asked.map(({ method, at }) => ({ method, at }))
}

/**
 * That of a mailed code by which somebody has proved their address in this session. Only where the session itself began
 * with a proof that is as recent, of whatever kind: the code gives it no new token, so a copy of an old one would become
 * fresh by what its owner types.
 */
export async function mailedProofs(
  setup: ObservedSetup,
  proving: ProvingPerson,
): Promise<readonly Proof[]> {
  const facts = factsOf(proving)
  const line = lineOf(facts)
  const isRecentSession = provedLately(facts, proving.now, { within: MAX_PROOF_AGE, vouched: true })
  return line === undefined || !isRecentSession ? [] : (await mailed()).addressProofs(setup, line)
}

/** The `SessionFacts` by which it is judged what somebody has proved, as text. */
export function factsOf(proving: ProvingPerson): unknown {
  return proving.facts ?? ("session" in proving ? factsTextOf(proving.session) : undefined)
}

/** What is refused because the last proof is too old. */
export function tooLongAgo(): StepUpRequired {
  return new StepUpRequired(
    `This needs a proof of who the person is that is at most ${MAX_PROOF_AGE} seconds old. Let them sign in again first: on the server, signIn(undefined, { redirectTo, within: ${MAX_PROOF_AGE} }) leads to the page that asks for it, and back.`,
  )
}
