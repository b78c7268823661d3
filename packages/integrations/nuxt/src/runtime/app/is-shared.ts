import type { H3Event } from "h3"

/** What is known about an event while a page is rendered for it: the route rules that Nitro has matched. */
interface ContextWithRules {
  readonly cache?: unknown
  readonly _nitro?: { readonly routeRules?: RouteRules }
}

interface RouteRules {
  readonly cache?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly isr?: unknown
  readonly prerender?: boolean
  readonly swr?: unknown
}

/**
 * Whether a page is rendered for everyone: at build time, or to be kept by Nitro or by a cache in front of it,
 * according to the application's route rules. Such a page must not contain anyone's session.
 */
export function isShared({ context }: H3Event): boolean {
  if (import.meta.prerender) return true
  const { cache, _nitro } = context as ContextWithRules
  const rules = _nitro?.routeRules ?? {}
  const isKept = [cache, rules.cache, rules.isr, rules.swr, rules.prerender].some(Boolean)
  return isKept || Object.entries(rules.headers ?? {}).some(isSharing)
}

/** Whether a header tells shared caches to keep the response (RFC 9111 §5.2.2, RFC 9213). */
function isSharing([name, value]: readonly [string, string]): boolean {
  if (/^(?:.+-cache-control|surrogate-control)$/i.test(name)) return /max-age=[1-9]/i.test(value)
  return /^cache-control$/i.test(name) && /public|s-maxage=[1-9]/i.test(value)
}
