import type { AuthConfig } from "@sallyport/core"
import {
  cookiesAt,
  parseCookies,
  parseUrl,
  resolveExplained,
  type Cookie,
} from "@sallyport/core/integration"
import type { Site } from "../site-of-env.js"
import type { IncomingRequest } from "./incoming.js"

/**
 * The cookie that remembers where a form wanted to go whose password was wrong, so that the next attempt ends there:
 * version 4 sets it with every answer. Core sets it with the sign-in page, to which the next request leads without it.
 */
export async function cookiesOfWantedTarget(
  { headers, body: { callbackUrl } }: IncomingRequest,
  config: AuthConfig,
  { origin }: Site,
): Promise<readonly Cookie[]> {
  if (typeof callbackUrl !== "string") return []
  const resolved = await resolveExplained(config).whole()
  const { name, options } = cookiesAt(resolved, origin.startsWith("https:")).callbackUrl
  const url = isAddress(callbackUrl) ? callbackUrl : origin
  // Core decides which targets are safe (CWE-601), and asks the application's callback.
  const value = await resolved.callbacks.redirect({ url, baseUrl: origin })
  return parseCookies(headers.get("cookie"))[name] === value ? [] : [{ name, value, options }]
}

/** Anything else counts as the site itself, so that no callback fails because of what a visitor typed. */
function isAddress(text: string): boolean {
  if (text.length > 2048) return false
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && parseUrl(text) !== undefined)
}
