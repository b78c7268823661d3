import { flowClient } from "../../cookies/sealed-cookie.js"
import { sha256Base64url } from "../../crypto/hash.js"
import type { CallbackParams } from "./callback-params.js"
import { matchingFlow } from "./checks.js"
import type { OAuthContext } from "../../contract/context.js"
import type { PendingFlow } from "./pending-flow.js"

/** Remembers that the state of this flow has signed someone in. */
export async function rememberFinished(
  context: OAuthContext,
  flow: PendingFlow | null,
  { state }: CallbackParams,
): Promise<void> {
  // A flow without one could be answered with any.
  if (!state || flow?.state === undefined) return
  await keepFinished(await ownState(context, state), flow.until * 1000)
}

/**
 * Whether a callback that answers no flow of this browser belongs to a sign-in that is already over: its state was made
 * for this client of this provider in the last 15 minutes, and has signed someone in here. This happens after a double
 * click or with the back button.
 *
 * Only this process knows. A store could only tell by storing states, and anyone can have states created.
 */
export async function isRepeated(
  context: OAuthContext,
  { code, state }: CallbackParams,
): Promise<boolean> {
  if (!code || !state) return false
  return isFinished(await ownState(context, state))
}

/**
 * Whether nothing is known in this browser of what the form answers, so that it is refused at once, and leaves no
 * cookie behind. Only if a `state` is certain to have been sent: without one, the cookies may come with the GET alone.
 */
export async function answersNothing(
  context: OAuthContext,
  params: CallbackParams,
): Promise<boolean> {
  if (!context.provider.namedChecks.has("state")) return false
  try {
    await matchingFlow(context, params.state)
    return false
  } catch {
    return !(await isRepeated(context, params))
  }
}

/** A state belongs to one application: the one with this secret, and with this client at this provider. */
async function ownState(context: OAuthContext, state: string): Promise<FinishedState> {
  const { provider, config, now } = context
  const secret = await sha256Base64url(config.tokenSecrets[0] ?? "")
  const application = JSON.stringify([secret, provider.id, await flowClient(context)])
  return { application, state, now }
}

/** Milliseconds that a state is valid, and so are the browser's cookies for it. */
const LIFETIME = 15 * 60 * 1000
/** Applications, each with one client at one provider: more than one process serves. */
const MOST_APPLICATIONS = 100
/** More sign-ins than one application has in one process in that time. */
const MOST_STATES = 5000

/**
 * Hashes of states that have signed someone in, by application, each with the time until which its flow could be
 * answered. It is stored outside the configuration, because many applications create that anew for every
 * request.
 */
const finished = new Map<string, Map<string, number>>()

/** A state, and the application that it belongs to. */
interface FinishedState {
  readonly application: string
  readonly state: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Remembers that a state has signed someone in. Users can only fill the space of their own application. Entries are not
 * evicted: if there is no space left, newer states are not remembered.
 */
export async function keepFinished(
  { application, state, now }: FinishedState,
  until = now + LIFETIME,
): Promise<void> {
  const digest = await sha256Base64url(state)
  const states = finished.get(application) ?? new Map<string, number>()
  forgetExpired(states, now)
  if (states.size >= MOST_STATES) return
  if (!finished.has(application) && !hasRoom(now)) return
  states.set(digest, until)
  finished.set(application, states)
}

/** Whether this state has signed someone in. */
export async function isFinished({ application, state, now }: FinishedState): Promise<boolean> {
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
