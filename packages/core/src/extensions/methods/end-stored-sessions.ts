import type { AdapterSession } from "../../contract/adapter.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { MethodsChange } from "../../contract/phases.js"
import { AuthError } from "../../errors/auth-error.js"
import { storedIdOf } from "../../records/record-owner.js"
import { isListed } from "../listed/is-listed.js"

/** Whether `sessions()` is there, which ends sessions of either kind. */
export function hasSessions(setup: Pick<ExtensionSetup, "source">): boolean {
  return isListed(setup, "sessions")
}

/** Why nobody could end the sessions of a person in this configuration, as part of a sentence; null if somebody can. */
export function whySessionsStay(setup: ExtensionSetup): string | null {
  if (hasSessions(setup)) return null
  if (setup.strategy === "jwt")
    return 'session tokens (strategy "jwt") cannot be ended without sessions()'
  return setup.adapter?.deleteSessionsByUser ? null : "the adapter has no deleteSessionsByUser"
}

/** Without `sessions()` they are rows. There is no operation that ends all but one, so that one is written again. */
export async function endStoredSessions(
  { adapter }: Pick<ExtensionSetup, "adapter">,
  { user: owner, keeps }: MethodsChange,
): Promise<void> {
  const id = storedIdOf(owner)
  if (id === null || !adapter?.deleteSessionsByUser)
    throw new AuthError(
      "The sessions of a person who has changed by what they sign in could not be ended.",
    )
  await adapter.deleteSessionsByUser(id)
  if (keeps?.in === "store") await adapter.createSession(rowOf(keeps.session))
}

/** Some adapters return members of their own. */
function rowOf({ sessionToken, userId, expires }: AdapterSession): AdapterSession {
  return { sessionToken, userId, expires }
}
