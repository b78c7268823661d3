import type { Caller } from "../contract/operation.js"
import type { CarriedSession, PhaseContext } from "../contract/phases.js"

type CallPlace = Omit<PhaseContext, "now" | "notes"> & Pick<Caller, "browserSessions">

/** Whoever calls an operation, by the session that their request carries. What they do is part of no sign-in. */
export function callerOf(
  { request, cookies, origin, browserSessions }: CallPlace,
  session: CarriedSession,
  now: number,
): Caller {
  const caller = { request, cookies, origin, now, notes: new Map(), session }
  return Object.freeze<Caller>(browserSessions ? { ...caller, browserSessions } : caller)
}
