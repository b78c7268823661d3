import type { AuthConfig } from "../contract/config.js"
import { customFetch, raw, skipCSRFCheck } from "../contract/markers.js"
import type { Warning } from "../contract/logger.js"
import { twoCores } from "../errors/foreign-error.js"
import type { Finding } from "./finding.js"

/** The markers of `@auth/core` are not registered symbols, so only their descriptions identify them. */
const names = new Set(["skip-csrf-check", "return-type-raw", "custom-fetch"])

/**
 * A warning where an option is a marker of another `@auth/core` in the same process. It has no effect here. If a
 * package manager kept the former core below a package after an alias was added, options would otherwise be ignored
 * silently.
 */
export function secondCore(config: AuthConfig): readonly Finding<Warning>[] {
  const found = markersIn(config).find(isForeign)
  return found ? [() => [twoCores(`The option ${found.description}`)]] : []
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
