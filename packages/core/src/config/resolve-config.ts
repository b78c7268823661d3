import type { AuthConfig } from "../contract/config.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { resolveExplained } from "./resolve-explained.js"

/** The configuration with every default applied, checked and frozen. Never rejects: `problems` says what is wrong. */
export async function resolveConfig(config: AuthConfig): Promise<ResolvedConfig> {
  return resolveExplained(config).whole()
}
