import type { Caller } from "../contract/operation.js"
import type { CarriedSession, PhaseContext } from "../contract/phases.js"

/** Whoever calls an operation, by the session that their request carries. What they do is part of no sign-in. */
export function callerOf(
  { request, cookies, origin }: Omit<PhaseContext, "now" | "notes">,
  session: CarriedSession,
  now: number,
): Caller {
  return Object.freeze({ request, cookies, origin, now, notes: new Map(), session })
}
