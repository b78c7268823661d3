import type { H3Event } from "h3"

/** What is known of an event when a page is made for it: what Nitro has found among the rules of the application. */
interface Ruled {
  readonly cache?: unknown
  readonly _nitro?: { readonly routeRules?: Rules }
}

interface Rules {
  readonly cache?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly isr?: unknown
  readonly prerender?: boolean
  readonly swr?: unknown
}

/**
 * Whether a page is made for everyone: at the time of the build, or to be kept by Nitro or by a cache before it, because the
 * rules of the application say so. It must hold no one's session then.
 */
export function isShared({ context }: H3Event): boolean {
  if (import.meta.prerender) return true
  const { cache, _nitro } = context as Ruled
  const rules = _nitro?.routeRules ?? {}
  const isKept = [cache, rules.cache, rules.isr, rules.swr, rules.prerender].some(Boolean)
  return isKept || Object.entries(rules.headers ?? {}).some(isSharing)
}

/** Whether a header tells caches that many people use to keep the answer (RFC 9111 §5.2.2, RFC 9213). */
function isSharing([name, value]: readonly [string, string]): boolean {
  if (/^(?:.+-cache-control|surrogate-control)$/i.test(name)) return /max-age=[1-9]/i.test(value)
  return /^cache-control$/i.test(name) && /public|s-maxage=[1-9]/i.test(value)
}
