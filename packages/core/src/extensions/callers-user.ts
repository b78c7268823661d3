import type { AdapterUser } from "../contract/adapter.js"
import type { ExtensionSetup } from "../contract/extension.js"
import type { Caller } from "../contract/operation.js"

/** The stored user who calls an operation; null for somebody in no store. */
export async function callersUser(
  { adapter }: Pick<ExtensionSetup, "adapter">,
  { session }: Pick<Caller, "session">,
): Promise<AdapterUser | null> {
  if (session.in === "store") return session.user
  // A jwt callback may have put the store's own id there, which is a number in some stores.
  const id = String(session.claims.sub ?? "")
  return id === "" || !adapter ? null : adapter.getUser(id)
}
