import { flowClient } from "../../cookies/sealed-cookie.js"
import { sha256Base64url } from "../../crypto/hash.js"
import type { CallbackParams } from "./callback-params.js"
import { clearChecks } from "./checks.js"
import { decodeState } from "./encoded-state.js"
import type { OAuthContext } from "../../contract/context.js"

/** Remembers that this state, which we created, has signed someone in. */
export async function rememberFinished(
  context: OAuthContext,
  state: string | undefined,
): Promise<void> {
  if (state) await keepFinished(await ownState(context, state))
}

/**
 * Whether a callback belongs to a sign-in that is already over: we created its state for this provider in the last 15
 * minutes, it has signed someone in here, and this browser has no sign-in in progress. This happens after a double
 * click or with the back button. A state that another tab has invalidated does not count: its owner may have wanted to
 * sign in as someone else.
 *
 * Only this process knows. A store could only tell by storing states, and anyone can have states created.
 */
export async function isRepeated(
  context: OAuthContext,
  { code, state }: CallbackParams,
): Promise<boolean> {
  if (!code || !state || clearChecks(context).length > 0) return false
  if (!(await isFinished(await ownState(context, state)))) return false
  const decoded = await decodeState(context, state)
  return decoded?.provider === context.provider.id
}

/**
 * A state belongs to one application: the one with this key, whose id is readable in the state's header, and with this
 * client at this provider.
 */
async function ownState(context: OAuthContext, state: string): Promise<OwnState> {
  const { provider, now } = context
  const [header] = state.split(".")
  const application = JSON.stringify([header, provider.id, await flowClient(context)])
  return { application, state, now }
}

/** Milliseconds that a state is valid, and so are the browser's cookies for it. */
const LIFETIME = 15 * 60 * 1000
/** Applications, each with one client at one provider: more than one process serves. */
const MOST_APPLICATIONS = 100
/** More sign-ins than one application has in one process in that time. */
const MOST_STATES = 5000

/**
 * Hashes of states that have signed someone in, by application, each with the time until which it is kept. The oldest
 * entry expires first. It is stored outside the configuration, because many applications create that anew for every
 * request.
 */
const finished = new Map<string, Map<string, number>>()

/** A state, and the application that it belongs to. */
interface OwnState {
  readonly application: string
  readonly state: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Remembers that a state has signed someone in. Users can only fill the space of their own application. Entries are not
 * evicted: if there is no space left, newer states are not remembered.
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
