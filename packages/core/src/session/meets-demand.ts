import type { Proof, ProofDemand, ProofMethod } from "../contract/session-facts.js"
import { parseFacts } from "./facts-format.js"

/** Seconds by which the clock of another process may be ahead of this one. */
const SKEW = 60

/** Two factors at once: the device, and what unlocks it. */
const BOTH: ReadonlySet<ProofMethod> = new Set(["verified-passkey"])
/** Only ever asked for after something else was proved. */
const SECOND: ReadonlySet<ProofMethod> = new Set(["totp", "recovery-code"])

/**
 * Whether a session has proved as much, by what the library knows of it (`SessionFacts` as text). A session from before
 * the extensions has proved nothing that is known. `now`: in milliseconds.
 */
export function meetsDemand(
  facts: unknown,
  { within = Infinity, factors = 1 }: ProofDemand,
  now: number,
): boolean {
  const proofs = parseFacts(facts)?.proofs ?? []
  // An age that is no number is met by nothing.
  const isRecent = within === Infinity ? proofs.length > 0 : proofs.some(isWithin(within, now))
  return isRecent && (factors === 1 || (factors === 2 && hasTwoFactors(proofs)))
}

function isWithin(seconds: number, now: number): (proof: Proof) => boolean {
  return ({ at, isVouched }) => {
    const age = now / 1000 - at
    return !isVouched && age <= seconds && age >= -SKEW
  }
}

function hasTwoFactors(proofs: readonly Proof[]): boolean {
  return proofs.some(({ method }) => BOTH.has(method) || (SECOND.has(method) && proofs.length > 1))
}
