import { flowClient } from "../../cookies/flow-client.js"
import type { CallbackParams } from "./callback-params.js"
import { clearChecks } from "./checks.js"
import { decodeState } from "./encoded-state.js"
import { isFinished, keepFinished, type OwnState } from "./finished-states.js"
import type { OAuthContext } from "./oauth-context.js"

/** Remembers that this state, which we created, has signed someone in. */
export async function markFinished(
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
