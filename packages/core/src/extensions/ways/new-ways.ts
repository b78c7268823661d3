import { factsText, parseFacts } from "../../session/facts-format.js"
import type { Proof } from "../../contract/session-facts.js"

/** Seconds: a way that is younger removes nothing older. */
export const A_DAY = 24 * 60 * 60

/** Until when what somebody has proved is too new to remove something old (ISO 8601); null if it is not. */
export function newUntil(facts: unknown, now: number): string | null {
  const { from } = factsToRemove(facts, { since: null, now }) ?? {}
  return from === undefined ? null : new Date(from * 1000).toISOString()
}

/**
 * The `SessionFacts` without the proofs by ways that are too new to remove what is there since `since`, in seconds since
 * the epoch, or null for something old. `from`: when the last of those ways can. Null if there is none.
 */
export function factsToRemove(
  facts: unknown,
  { since, now }: { readonly since: number | null; readonly now: number },
): { readonly facts: string; readonly from: number } | null {
  const known = parseFacts(facts)
  const isTooNew = (proof: Proof) =>
    proof.since !== undefined &&
    proof.since + A_DAY > now / 1000 &&
    (since === null || since < proof.since)
  const tooNew = known?.proofs.filter(isTooNew) ?? []
  if (!known || tooNew.length === 0) return null
  const from = Math.max(...tooNew.map((proof) => proof.since ?? 0)) + A_DAY
  const proofs = known.proofs.filter((proof) => !isTooNew(proof))
  return { facts: factsText({ ...known, proofs }), from }
}
