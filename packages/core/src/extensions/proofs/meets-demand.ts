import type { Proof, ProofDemand, ProofMethod } from "../../contract/session-facts.js"
import { parseFacts } from "../../session/facts-format.js"
import { isRecent } from "./recent-proof.js"

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
  demand: ProofDemand,
  { now, besides = [] }: { readonly now: number; readonly besides?: readonly Proof[] | undefined },
): boolean {
  const { within = Infinity, factors = 1 } = checked(demand)
  const known = parseFacts(facts)
  // Whoever acts as somebody has proved nothing as them.
  if (known?.acting !== undefined) return false
  const proofs = [...(known?.proofs ?? []), ...besides]
  const isWithin = ({ at, isVouched }: Proof) =>
    within === Infinity || (!isVouched && isRecent(at, now, within))
  return factors === 1 ? proofs.some(isWithin) : hasTwoFactors(proofs, isWithin)
}

/** Plain JavaScript may have misspelt a member, and a demand that is not understood must not let anybody through. */
function checked(demand: ProofDemand): ProofDemand {
  const { within, factors, ...others }: Readonly<Record<string, unknown>> = { ...demand }
  const [other] = Object.keys(others)
  if (other !== undefined)
    throw new TypeError(`A session can be asked for within and factors, not for "${other}".`)
  if (within !== undefined && !(typeof within === "number" && within >= 0))
    throw new TypeError("within must be a number of seconds, such as 600.")
  if (factors !== undefined && factors !== 1 && factors !== 2)
    throw new TypeError("factors must be 1 or 2.")
  return demand
}

/** The first may be older: it was given first, and a sign-in may take longer than what is demanded. */
function hasTwoFactors(proofs: readonly Proof[], isWithin: (proof: Proof) => boolean): boolean {
  return proofs
    .filter(isWithin)
    .some(({ method }) => BOTH.has(method) || (SECOND.has(method) && proofs.length > 1))
}
