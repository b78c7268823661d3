import { isYes } from "./is-yes.js"
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
  const [, inside = ""] = /^(["'])(.*)\1$/.exec(text)?.slice(1) ?? []
  if (webAddress(inside))
    return `contains its quotation marks: it is ${quoted}. Some tools keep those of an .env file. Write ${inside}, without them.`
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

/** A platform that says in the environment that an application runs there. */
interface TrustedPlatform {
  readonly variable: string
  /** Whether it overwrites `X-Forwarded-Host` and `X-Forwarded-Proto`, whatever a visitor sends under these names. */
  readonly setsForwarded: boolean
}

/**
 * The platforms whose hosts are trusted without a setting, because they route by the host. Vercel documents that it
 * overwrites the forwarded headers. Cloudflare Pages passes on an `X-Forwarded-Host` that a visitor has made up.
 */
const platforms: readonly TrustedPlatform[] = [
  { variable: "VERCEL", setsForwarded: true },
  { variable: "CF_PAGES", setsForwarded: false },
]

/** Whether the environment says that the host of a request can be trusted. */
export function isHostTrusted(env: Env): boolean {
  const said = saidTrust(env)
  if (said !== undefined) return said
  return platformOf(env) !== undefined || env["NODE_ENV"]?.trim().toLowerCase() !== "production"
}

/**
 * Whether headers of a proxy may say what this site's address is. Not on a platform that is trusted only for the host
 * that it routes by, unless the environment says that there is such a proxy.
 */
export function readsForwarded(env: Env): boolean {
  return saidTrust(env) === true || platformOf(env)?.setsForwarded !== false
}

/** `false` means false here: Auth.js takes any text as yes. */
function saidTrust(env: Env): boolean | undefined {
  return env["AUTH_TRUST_HOST"]?.trim() ? isYes(env["AUTH_TRUST_HOST"]) : undefined
}

function platformOf(env: Env): TrustedPlatform | undefined {
  return platforms.find(({ variable }) => isYes(env[variable]))
}
