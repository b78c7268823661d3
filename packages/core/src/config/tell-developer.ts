import type { AuthRequest } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { warnOfOtherAddress } from "../http/other-address.js"
import { guarded } from "./guarded.js"
import { likelyMistakes } from "./likely-mistakes.js"
import { lostCookies } from "./lost-cookies.js"

/** Warns the developer about settings that are allowed but nearly always a mistake, once each. */
export function tellDeveloper(config: ResolvedConfig, request: AuthRequest): void {
  for (const hint of guarded(config.logger, () => likelyMistakes(config)) ?? [])
    config.warnOnce(hint)
  for (const lost of guarded(config.logger, () => lostCookies(config, request.url)) ?? [])
    config.warnOnce(lost)
  guarded(config.logger, () => warnOfOtherAddress(config, request))
}
