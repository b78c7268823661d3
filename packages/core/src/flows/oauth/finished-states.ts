import { sha256Base64url } from "../../crypto/hash.js"

/** Milliseconds that a state lives, and a browser's cookies beside it. */
const LIFETIME = 15 * 60 * 1000
/** Applications, each with one client at one provider: more than one process serves. */
const MOST_APPLICATIONS = 100
/** Sign-ins of one application in one process in that time. */
const MOST_STATES = 5000

/**
 * Hashes of states that have signed someone in, by application, each with the time until which it is kept; the first to
 * be kept is the first to go. Beside the configuration, because many applications make that anew for every request.
 */
const finished = new Map<string, Map<string, number>>()

/** A state, and what else makes it that of one application. */
export interface OwnState {
  readonly application: string
  readonly state: string
  /** Milliseconds. */
  readonly now: number
}

/**
 * Keeps in mind that a state has signed someone in. Anyone who signs in can fill the room of their own application alone,
 * and what is in it stays: with no room left the newer states are not kept.
 */
export async function keepFinished({ application, state, now }: OwnState): Promise<void> {
  const digest = await sha256Base64url(state)
  const states = finished.get(application) ?? new Map<string, number>()
  forgetExpired(states, now)
  if (states.size >= MOST_STATES) return
  if (!finished.has(application) && !hasRoom(now)) return
  states.set(digest, now + LIFETIME)
  finished.set(application, states)
}

/** Whether this state has signed someone in. */
export async function isFinished({ application, state, now }: OwnState): Promise<boolean> {
  const until = finished.get(application)?.get(await sha256Base64url(state))
  return until !== undefined && until > now
}

function hasRoom(now: number): boolean {
  if (finished.size < MOST_APPLICATIONS) return true
  for (const [application, states] of finished) {
    forgetExpired(states, now)
    if (states.size === 0) finished.delete(application)
  }
  return finished.size < MOST_APPLICATIONS
}

function forgetExpired(states: Map<string, number>, now: number): void {
  for (const [digest, until] of states) {
    if (until > now) return
    states.delete(digest)
  }
}
