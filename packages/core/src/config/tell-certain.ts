import { loadOnce } from "../async/load-once.js"
import type { RequestHead } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { guarded } from "./guarded.js"
import { isQuoted } from "./is-quoted.js"
import { oauthProviders } from "./oauth-providers.js"

/** Loaded with the first request of a configuration that may have such mistakes. */
const loadMistakes = /* @__PURE__ */ loadOnce(() => import("./certain-mistakes.js"))

/** A cache: the origin that was looked at last, because what is said depends on it; null where there is nothing to say. */
const looked = new WeakMap<ResolvedConfig, string | null>()

/** Whether it is worth a look at this request: once, and again if the site is reached at another origin. */
export function mayBeMistaken(config: ResolvedConfig, { url }: RequestHead): boolean {
  const last = looked.get(config)
  if (last === null || last === url.origin) return false
  const isPossible = last !== undefined || canHaveMistakes(config)
  looked.set(config, isPossible ? url.origin : null)
  return isPossible
}

function canHaveMistakes(config: ResolvedConfig): boolean {
  return (
    Boolean(config.source.cookies) ||
    oauthProviders(config).some((one) => isQuoted(one.clientId) || isQuoted(one.clientSecret)) ||
    [...config.providers.values()].some((one) => one.type === "webauthn" && one.relayingParty)
  )
}

/** Warns, once each and also in production, about what cannot work. */
export async function tellCertain(config: ResolvedConfig, { url }: RequestHead): Promise<void> {
  const { certainMistakes } = await loadMistakes()
  for (const warning of guarded(config.logger, () => certainMistakes(config, url)) ?? [])
    config.warnOnce(warning)
}
