import type { ProviderMark } from "./provider-mark.js"
import type { ProviderType } from "./provider-type.js"

/** What every provider has. */
export interface CommonProviderOptions {
  /** Stands in the provider's URLs and in stored accounts; changing it orphans those accounts. */
  id: string
  /** Shown on the button. */
  name: string
  /** What the built-in page calls it, where that is not its name. A `name` that the application gives to a preset comes first. */
  label?: string | undefined
  /** How people sign in here, which decides the other options. */
  type: ProviderType
  /** Beside the name on the built-in page, which shows the first letter without one. Presets bring their own. */
  mark?: ProviderMark | undefined
}
