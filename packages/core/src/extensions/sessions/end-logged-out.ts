import type { PhaseContext } from "../../contract/phases.js"
import type { ProviderLogout } from "../../contract/provider-login.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { isLoggedOut } from "../logins/is-logged-out.js"
import { ownersOfLogins } from "../logins/login-index.js"
import { endSome } from "./end-sessions.js"
import { isShown, labelIn, pagesOfOwner } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/**
 * Ends the sessions that began by what a provider has ended, and tells of them. Rejects if one may be left: whoever asks
 * again ends the rest.
 */
export async function endLoggedOut(
  setup: SessionsSetup,
  context: PhaseContext,
  logout: ProviderLogout,
): Promise<void> {
  for (const owner of await ownersOfLogins(setup.records(), logout.keys)) {
    const ended = await loggedOutOf(setup, owner, logout)
    await endSome(setup, ended, context.now)
    const count = ended.filter(isCounted).length
    if (count === 0) continue
    await setup.happened(context, { type: "sessionsEnded", user: owner, reason: "provider", count })
  }
}

async function loggedOutOf(
  setup: SessionsSetup,
  owner: string,
  logout: ProviderLogout,
): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = []
  for await (const { records } of pagesOfOwner(setup, owner))
    found.push(...records.filter((record) => isMeant(record, logout)))
  return found
}

function isMeant(record: StoredRecord, logout: ProviderLogout): boolean {
  const { login, hasEnded } = labelIn(record) ?? {}
  return login !== undefined && !hasEnded && isLoggedOut(login, logout)
}

function isCounted(record: StoredRecord): boolean {
  const label = labelIn(record)
  return label !== null && isShown(label)
}
