import type { Caller } from "../../contract/operation.js"
import type { Proof } from "../../contract/session-facts.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { parseFacts } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"
import type { Factor } from "./factor-record.js"

/** Seconds for which a second step is fresh, as for every proof. */
const FRESH = 600

/** Ways to prove who one is that only the holder of a second factor has. */
const second: ReadonlySet<Proof["method"]> = new Set(["totp", "recovery-code", "verified-passkey"])

/**
 * Whether a session was proved with a second factor: its second step; a passkey that asked for a PIN or a fingerprint;
 * or because its person confirmed their app in it.
 */
export function isTwiceProved(facts: string | undefined, { totp }: Factor): boolean {
  const known = parseFacts(facts)
  if (!known) return false
  return known.sid === totp?.sid || known.proofs.some(({ method }) => second.has(method))
}

/** The `sid` of a session; undefined for one from before the extensions. */
export function sidOf(session: Caller["session"]): string | undefined {
  return parseFacts(textOf(session))?.sid
}

/**
 * Whether the second factor, too, was proved in the last ten minutes, if the person has one. A trusted browser leaves the
 * step out, and lets nobody remove it.
 */
export function hasSecondProof({ session, now }: Caller, { totp }: Factor): boolean {
  if (!totp) return true
  const known = parseFacts(textOf(session))
  const times = (known?.proofs ?? []).flatMap(({ method, at }) => (second.has(method) ? at : []))
  const confirmed = known && known.sid === totp.sid ? [totp.since] : []
  return [...times, ...confirmed].some((at) => now / 1000 - at <= FRESH)
}

/** Rejects with `StepUpRequired` unless it was. */
export function requireSecondProof(caller: Caller, factor: Factor): void {
  if (hasSecondProof(caller, factor)) return
  throw new StepUpRequired(
    `This needs a second step that is at most ${FRESH} seconds old. Let the person sign in again first.`,
  )
}

function textOf(session: Caller["session"]): unknown {
  return session.in === "token" ? session.claims[FACTS] : session.token
}
