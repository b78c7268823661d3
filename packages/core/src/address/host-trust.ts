import { isYes } from "./is-yes.js"

type Env = Readonly<Record<string, string | undefined>>

/** A platform that says in the environment that an application runs there. */
interface Platform {
  readonly variable: string
  /** Whether it overwrites `X-Forwarded-Host` and `X-Forwarded-Proto`, whatever a visitor sends under these names. */
  readonly setsForwarded: boolean
}

/**
 * The platforms whose hosts are trusted without a setting, because they route by the host. Vercel documents that it
 * overwrites the forwarded headers. Cloudflare Pages passes on an `X-Forwarded-Host` that a visitor has made up.
 */
const platforms: readonly Platform[] = [
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

function platformOf(env: Env): Platform | undefined {
  return platforms.find(({ variable }) => isYes(env[variable]))
}
