import type { ResolvedConfig } from "../../contract/resolved-config.js"
import { boundedMap } from "./bounded-map.js"
import type { CallbackParams } from "./callback-params.js"
import { clearChecks } from "./checks.js"
import { decodeState } from "./encoded-state.js"
import type { OAuthContext } from "./oauth-context.js"

/** The states of the last sign-ins that succeeded in this process, by configuration. */
const finished = new WeakMap<ResolvedConfig, Map<string, true>>()

/** Keeps in mind that this state has done its work. */
export function markFinished({ config }: OAuthContext, { state }: CallbackParams): void {
  if (!state) return
  const states = finished.get(config) ?? boundedMap<true>()
  states.set(state, true)
  finished.set(config, states)
}

/**
 * Whether a callback answers a sign-in that is over: the state is one that we made for this provider in the last 15
 * minutes and that has signed somebody in here, and this browser has no sign-in under way. So it is after a double click, or
 * with the back button. A state that another tab has made worthless is none: its owner chose to be somebody else, perhaps.
 */
export async function isRepeated(
  context: OAuthContext,
  { code, state }: CallbackParams,
): Promise<boolean> {
  if (!code || !state || clearChecks(context).length > 0) return false
  if (!finished.get(context.config)?.has(state)) return false
  const decoded = await decodeState(context, state)
  return decoded?.provider === context.provider.id
}
