import type { Cookie } from "../contract/cookies.js"

/**
 * The `Cookie` header that the browser will send after a response that sets these cookies: an action may have signed
 * someone in or out before a page reads the session.
 */
export function cookieHeaderAfter(sent: string | null, set: readonly Cookie[]): string | null {
  const latest = new Map(set.map((cookie) => [cookie.name, cookie]))
  if (latest.size === 0) return sent
  const kept = (sent ?? "").split(/;\s*/).filter((pair) => !latest.has(pair.split("=", 1)[0] ?? ""))
  const added = [...latest.values()]
    .filter(({ options }) => options.maxAge !== 0)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  return [...kept, ...added].filter(Boolean).join("; ")
}
