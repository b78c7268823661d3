import { webAddress } from "./web-address.js"

/** The address of this site as the environment states it: nothing at all, an address, or a problem. */
export interface StatedSite {
  readonly variable?: "AUTH_URL" | "NEXTAUTH_URL"
  /** An absolute http(s) address, perhaps with a path. */
  readonly url?: URL
  /** Why what it states is no such address, and what to write instead. */
  readonly problem?: string
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads `AUTH_URL`, else `NEXTAUTH_URL`; an empty one counts as absent. The only place that reads them: code that took what
 * is no address for an address would then believe the request's Host header instead (CWE-644).
 */
export function statedSite(env: Env): StatedSite {
  const variable = (["AUTH_URL", "NEXTAUTH_URL"] as const).find((name) => env[name]?.trim())
  const text = variable && env[variable]?.trim()
  if (!text) return {}
  const url = webAddress(text)
  return url ? { variable, url } : { variable, problem: `${variable} ${reasonIn(text)}` }
}

function reasonIn(text: string): string {
  // Not quoted: it holds a password.
  if (text.includes("@"))
    return "contains a user name or a password. Write only this site's address, such as https://app.example.com."
  const quoted = JSON.stringify(text.slice(0, 100))
  return `is ${quoted}, which is not an absolute http(s) address. Write ${mendOf(text)}.`
}

function mendOf(text: string): string {
  const scheme = /^(?:[\w.-]+\.)?localhost\b|^127\.|^\[::1\]/i.test(text) ? "http" : "https"
  const isHostLike = /^(?:localhost\b|[\w-]+[.:]|\[)/i.test(text) && !text.includes("//")
  const meant = isHostLike ? `${scheme}://${text}` : ""
  return webAddress(meant)
    ? meant
    : "the whole address of this site, such as https://app.example.com"
}
