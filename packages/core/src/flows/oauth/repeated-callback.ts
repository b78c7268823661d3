import { flowClient } from "../../cookies/flow-client.js"
import type { CallbackParams } from "./callback-params.js"
import { clearChecks } from "./checks.js"
import { decodeState } from "./encoded-state.js"
import { isFinished, keepFinished, type OwnState } from "./finished-states.js"
import type { OAuthContext } from "./oauth-context.js"

/** Keeps in mind that this state, one that we made, has done its work. */
export async function markFinished(
  context: OAuthContext,
  state: string | undefined,
): Promise<void> {
  if (state) await keepFinished(await ownState(context, state))
}

/**
 * Whether a callback answers a sign-in that is over: the state is one that we made for this provider in the last 15
 * minutes and that has signed someone in here, and this browser has no sign-in under way. So it is after a double click, or
 * with the back button. A state that another tab has made worthless is none: its owner chose to be someone else, perhaps.
 *
 * This process alone knows. A store could only say it by taking the state, and anyone can have states made.
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
 * A state is its application's: the one with this key, whose id stands in the state's header for everyone to read, and
 * with this client at this provider.
 */
async function ownState(context: OAuthContext, state: string): Promise<OwnState> {
  const { provider, now } = context
  const [header] = state.split(".")
  const application = JSON.stringify([header, provider.id, await flowClient(context)])
  return { application, state, now }
}
