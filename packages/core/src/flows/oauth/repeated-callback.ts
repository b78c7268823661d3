import type { CallbackParams } from "./callback-params.js"
import { clearChecks } from "./checks.js"
import { decodeState } from "./encoded-state.js"
import type { OAuthContext } from "./oauth-context.js"

/**
 * Whether a callback answers a sign-in that is over: the state is one that we made for this provider in the last 15
 * minutes, and this browser has no sign-in under way. So it is after a double click, or with the back button.
 */
export async function isRepeated(
  context: OAuthContext,
  { code, state }: CallbackParams,
): Promise<boolean> {
  if (!code || !state || clearChecks(context).length > 0) return false
  const decoded = await decodeState(context, state)
  return decoded?.provider === context.provider.id
}
