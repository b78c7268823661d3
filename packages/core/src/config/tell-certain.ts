import { loadOnce } from "../async/load-once.js"
import type { RequestHead } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { guarded } from "./guarded.js"
import { isQuoted } from "./is-quoted.js"
import { oauthProviders } from "./oauth-providers.js"

/** Loaded with the first request of a configuration that may have such mistakes. */
const loadMistakes = /* @__PURE__ */ loadOnce(() => import("./certain-mistakes.js"))

/** A cache. */
const known = new WeakMap<ResolvedConfig, boolean>()

/** Whether it is worth a look at each request. */
export function mayBeMistaken(config: ResolvedConfig): boolean {
  const before = known.get(config)
  if (before !== undefined) return before
  const may =
    Boolean(config.source.cookies) ||
    oauthProviders(config).some((one) => isQuoted(one.clientId) || isQuoted(one.clientSecret)) ||
    [...config.providers.values()].some((one) => one.type === "webauthn" && one.relayingParty)
  known.set(config, may)
  return may
}

/** Warns, once each and also in production, about what cannot work. */
export async function tellCertain(config: ResolvedConfig, { url }: RequestHead): Promise<void> {
  const { certainMistakes } = await loadMistakes()
  for (const warning of guarded(config.logger, () => certainMistakes(config, url)) ?? [])
    config.warnOnce(warning)
}
