import type { ExtensionSetup } from "../../contract/extension.js"
import { recordsOf } from "../../records/records-of.js"

/** Makes void whatever waits for a step of this person. An account that waits to be linked goes on waiting. */
export async function voidWaiting(setup: ExtensionSetup, owner: string): Promise<void> {
  await recordsOf(setup)?.store.removeOwned({ owner, collection: "waiting" })
}
