import type { AuthRequest } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { warnOfOtherAddress } from "../http/other-address.js"
import { likelyMistakes } from "./likely-mistakes.js"

/** Tells whoever develops the application of what is allowed but nearly always a slip; each once. */
export function tellDeveloper(config: ResolvedConfig, request: AuthRequest): void {
  for (const hint of likelyMistakes(config)) config.warnOnce(hint)
  warnOfOtherAddress(config, request)
}
