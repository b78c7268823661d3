import type { ProviderMark } from "./provider-mark.js"
import type { ProviderType } from "./provider-type.js"

/** What every provider has. */
export interface CommonProviderOptions {
  /** Stands in the provider's URLs and in stored accounts; changing it orphans those accounts. */
  id: string
  /** Shown on the button. */
  name: string
  /** How people sign in here, which decides the other options. */
  type: ProviderType
  /** Beside the name on the built-in page, which shows the first letter without one. Presets bring their own. */
  mark?: ProviderMark | undefined
}
