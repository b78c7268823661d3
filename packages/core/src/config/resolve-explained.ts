import type { AuthConfig } from "../contract/config.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import { loadExplanations } from "./load-explanations.js"
import { resolveReading } from "./resolve-reading.js"

/** As `resolveReading`, with the texts for everything that is wrong with the configuration. */
export function resolveExplained(config: AuthConfig): ReadingConfig {
  return resolveReading(config, loadExplanations)
}
