import { parseUrl } from "../../address/parse-url.js"
import { callbackAddress } from "../../address/callback-address.js"
import type { OAuthContext } from "./oauth-context.js"
import { secureAddress } from "./secure-address.js"

/**
 * Whether the proxy may send a code to this callback address.
 *
 * `redirectProxyTargets` decides: exact origins, or `https://*.preview.example` for one label. Without a list, every
 * holder of the shared secret is trusted, as in Auth.js, but only over https and at the proxy's own path.
 */
export function isProxyTarget(
  target: URL,
  { config, provider, baseUrl }: Pick<OAuthContext, "config" | "provider" | "baseUrl">,
): boolean {
  if (target.search !== "" || !secureAddress(target, { allowInsecure: false })) return false
  const ownPath = new URL(callbackAddress(baseUrl, provider.id)).pathname
  const targets = config.redirectProxyTargets
  if (targets.length === 0) return target.pathname === ownPath
  const isCallback = target.pathname.endsWith(callbackAddress("", provider.id))
  return isCallback && targets.some((pattern) => matches(target, pattern))
}

function matches(target: URL, pattern: string): boolean {
  const [scheme = "", domain] = pattern.split("//*.")
  if (domain === undefined) return parseUrl(pattern)?.origin === target.origin
  // Compared label by label: a suffix check alone would accept `https://evilpreview.example`.
  const [label, ...rest] = target.host.split(".")
  return scheme === target.protocol && label !== "" && rest.join(".") === domain.replace(/\/$/, "")
}
