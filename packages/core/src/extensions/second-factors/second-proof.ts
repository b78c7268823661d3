import type { Caller } from "../../contract/operation.js"
import type { Proof } from "../../contract/session-facts.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { lineOf, parseFacts } from "../../session/facts-format.js"
import { factsTextOf } from "../../session/open-token.js"
import { isRecent } from "../proofs/recent-proof.js"
import { requireProofToRemove } from "../methods/removal.js"
import { MAX_PROOF_AGE } from "../proofs/step-up-page.js"
import type { Factor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"

/** Ways to prove who one is that only the holder of a second factor has. */
const second: ReadonlySet<Proof["method"]> = new Set(["totp", "recovery-code", "verified-passkey"])

/** What names a session under all its tokens; undefined for one from before the extensions. */
export function lineOfSession(session: Caller["session"]): string | undefined {
  return lineOf(factsTextOf(session))
}

/**
 * Whether the second factor, too, was proved in the last ten minutes, if the person has one. A trusted browser leaves the
 * step out, and lets nobody remove it.
 */
export function hasSecondProof({ session, now }: Caller, factor: Factor): boolean {
  return isTwiceProved(factsTextOf(session), factor, { now })
}

/**
 * The same of a session by its `SessionFacts`: its second step, a passkey that asked for a PIN or a fingerprint, or that
 * its person confirmed their app in it. `now`: in milliseconds. `grace`: seconds that the proof may be older.
 */
export function isTwiceProved(
  facts: unknown,
  { totp }: Factor,
  { now, grace = 0 }: { readonly now: number; readonly grace?: number },
): boolean {
  if (!totp) return true
  const times = (parseFacts(facts)?.proofs ?? []).flatMap(({ method, at }) =>
    second.has(method) ? at : [],
  )
  return [...times, ...confirmedIn(facts, { totp }).map(({ at }) => at)].some((at) =>
    isRecent(at, now, MAX_PROOF_AGE + grace),
  )
}

/** Whoever confirmed their app in this session has shown its code there. */
export function confirmedIn(facts: unknown, { totp }: Factor): readonly Proof[] {
  const line = lineOf(facts)
  const isConfirmed = totp !== undefined && line !== undefined && totp.line === line
  return isConfirmed ? [{ method: "totp", at: totp.since }] : []
}

/** Whether the facts of a session name a second factor already. */
export function namesSecondFactor(facts: unknown): boolean {
  return parseFacts(facts)?.proofs.some(({ method }) => second.has(method)) === true
}

/** What is removed or replaced of a person, and since when they have it. */
type RemovedFactor = Pick<Parameters<typeof requireProofToRemove>[2], "owner" | "removes" | "since">

/** Rejects with `StepUpRequired` unless both were proved by what is no newer than what is removed or replaced. */
export async function requireOlderProof(
  setup: FactorsSetup,
  caller: Caller,
  { factor, ...removed }: RemovedFactor & { readonly factor: Factor },
): Promise<void> {
  const { now } = caller
  requireSecondProof(caller, factor)
  const isEnough = (facts: unknown) => isTwiceProved(facts, factor, { now })
  return requireProofToRemove(setup, caller, { ...removed, isEnough })
}

/** Rejects with `StepUpRequired` unless it was. */
export function requireSecondProof(caller: Caller, factor: Factor): void {
  if (hasSecondProof(caller, factor)) return
  throw new StepUpRequired(
    `This needs a second step that is at most ${MAX_PROOF_AGE} seconds old. Let the person sign in again first.`,
  )
}
