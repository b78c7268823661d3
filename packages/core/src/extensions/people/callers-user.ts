import type { AdapterUser } from "../../contract/adapter.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { Caller } from "../../contract/operation.js"
import { factsInClaim } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"
import { isUserOwner, storedIdOf } from "../../records/record-owner.js"

/** The stored user who calls an operation; null for somebody in no store. */
export async function callersUser(
  { adapter }: Pick<ExtensionSetup, "adapter">,
  { session }: Pick<Caller, "session">,
): Promise<AdapterUser | null> {
  if (session.in === "store") return session.user
  const owner = factsInClaim(session.claims[FACTS])?.owner
  if (owner !== undefined && !isUserOwner(owner)) return null
  // A jwt callback may have put the store's own id there, which is a number in some stores.
  const id = (owner !== undefined && storedIdOf(owner)) || String(session.claims.sub ?? "")
  return id === "" || !adapter ? null : adapter.getUser(id)
}
