import { webAddress } from "./web-address.js"

/** The address of this site as the environment sets it: nothing, an address, or a problem. */
export interface ConfiguredSite {
  readonly variable?: "AUTH_URL" | "NEXTAUTH_URL"
  /** An absolute http(s) address, possibly with a path. */
  readonly url?: URL
  /** Why the value is not a usable address, and what to write instead. */
  readonly problem?: string
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads `AUTH_URL`, else `NEXTAUTH_URL`; an empty value counts as unset. Nothing else reads them: code that mistook an
 * invalid value for an address would end up trusting the request's Host header instead (CWE-644).
 */
export function configuredSite(env: Env): ConfiguredSite {
  const variable = (["AUTH_URL", "NEXTAUTH_URL"] as const).find((name) => env[name]?.trim())
  const text = variable && env[variable]?.trim()
  if (!text) return {}
  const url = webAddress(text)
  return url ? { variable, url } : { variable, problem: `${variable} ${reasonIn(text)}` }
}

function reasonIn(text: string): string {
  // Not quoted, because it contains a password.
  if (text.includes("@"))
    return "contains a user name or a password. Write only this site's address, such as https://app.example.com."
  const quoted = JSON.stringify(text.slice(0, 100))
  return `is ${quoted}, which is not an absolute http(s) address. Write ${correctionOf(text)}.`
}

function correctionOf(text: string): string {
  const scheme = /^(?:[\w.-]+\.)?localhost\b|^127\.|^\[::1\]/i.test(text) ? "http" : "https"
  const isHostLike = /^(?:localhost\b|[\w-]+[.:]|\[)/i.test(text) && !text.includes("//")
  const meant = isHostLike ? `${scheme}://${text}` : ""
  return webAddress(meant)
    ? meant
    : "the whole address of this site, such as https://app.example.com"
}
