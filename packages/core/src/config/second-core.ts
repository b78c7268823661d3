import type { AuthConfig } from "../contract/config.js"
import { customFetch, raw, skipCSRFCheck } from "../contract/markers.js"
import type { Warning } from "../contract/warning.js"
import { twoCores } from "../errors/two-cores.js"

/** The markers of `@auth/core` are in no registry of symbols, so only their names tell what they are. */
const names = new Set(["skip-csrf-check", "return-type-raw", "custom-fetch"])

/**
 * A warning where an option is a marker of another `@auth/core` in the same process. It means nothing here: a package manager
 * that kept the former core below a package, after an alias was added, would otherwise switch options off in silence.
 */
export function secondCore(config: AuthConfig): readonly Warning[] {
  const found = markersIn(config).find(isForeign)
  return found ? [twoCores(`The option ${found.description}`)] : []
}

function markersIn({ skipCSRFCheck: skipped, raw: isRaw, providers }: AuthConfig): unknown[] {
  const keys = (Array.isArray(providers) ? providers : []).flatMap((provider: unknown) => {
    const { options } = Object(provider) as { options?: unknown }
    return [provider, options].flatMap((one) => Object.getOwnPropertySymbols(Object(one)))
  })
  return [skipped, isRaw, ...keys]
}

function isForeign(marker: unknown): marker is symbol {
  if (typeof marker !== "symbol" || [skipCSRFCheck, raw, customFetch].includes(marker as never))
    return false
  return names.has(marker.description ?? "")
}
