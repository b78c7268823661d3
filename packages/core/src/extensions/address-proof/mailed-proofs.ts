import type { ExtensionSetup } from "../../contract/extension.js"
import type { Proof } from "../../contract/session-facts.js"
import { recordsOf } from "../../records/records-of.js"
import { ADDRESS_CODE, mailedProofId } from "./mailed-proof-record.js"

/** When an address was proved in the session of this name, as a proof; none if it was not. */
export async function addressProofs(
  setup: ExtensionSetup,
  line: string,
): Promise<readonly Proof[]> {
  const id = await mailedProofId(line)
  const at = (await recordsOf(setup)?.store.get({ collection: ADDRESS_CODE, id }))?.value
  return typeof at === "number" ? [{ method: "email", at }] : []
}
