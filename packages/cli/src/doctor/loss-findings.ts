import type { AuthConfig } from "@sallyport/core"
import { catalogue, type Finding } from "@sallyport/conformance"
import { madeWith } from "../schema/choose-adapter.js"

/**
 * What the settings of a configuration's store let it lose, where the adapter can ask for them. Empty if the store does
 * not answer: its examination tells of that.
 */
export async function lossFindings(config: AuthConfig): Promise<readonly Finding[]> {
  const { severity, fix, page } = catalogue.STORE_LOSES_WRITES
  const causes = await Promise.resolve(madeWith(config)?.losses?.()).catch(() => [])
  return (causes ?? []).map((cause) => ({ code: "STORE_LOSES_WRITES", severity, fix, page, cause }))
}
