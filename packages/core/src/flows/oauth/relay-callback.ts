import { callbackAddress } from "../../address/path-segment.js"
import { parseUrl } from "../../address/parse-url.js"
import type { AuthResponse } from "../../contract/http.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { responseParams, type CallbackParams } from "./callback-params.js"
import { decodeState } from "./encoded-state.js"
import type { OAuthContext } from "../../contract/context.js"
import { secureAddress } from "./provider-address.js"

/**
 * On the proxy, for a callback of another deployment: the redirect there, with only the protocol's parameters. Null if
 * the callback is our own. A form that the provider posted is posted there once more (307): in an address, its values
 * would be in logs, and a deployment takes no answer by GET from a provider that posts.
 *
 * Throws `InvalidCheck` for a state that is not ours or names a deployment that is not trusted (RFC 9700 §4.11).
 */
export async function relayCallback(
  context: OAuthContext,
  params: CallbackParams,
  sealed: string,
): Promise<AuthResponse | null> {
  const state = await decodeState(context, sealed)
  if (!state || (state.provider ?? context.provider.id) !== context.provider.id)
    throw new InvalidCheck("The callback on the redirect proxy has a state that is not ours")
  if (!state.origin) return null
  const target = parseUrl(state.origin)
  // A deployment that names the proxy's own origin would cause a redirect loop.
  if (target?.origin === context.origin) return null
  if (!target || !isProxyTarget(target, context))
    throw new InvalidCheck(
      "The redirect proxy does not know the deployment that started this sign-in. Add its origin to redirectProxyTargets.",
    )
  if (context.request.method === "POST") return { status: 307, redirect: target.href }
  for (const name of responseParams) if (params[name]) target.searchParams.set(name, params[name])
  return { status: 302, redirect: target.href }
}

/**
 * Whether the proxy may send a code to this callback address.
 *
 * `redirectProxyTargets` decides: exact origins, or `https://*.preview.example` for one label. Without a list, every
 * holder of the shared secret is trusted, as in Auth.js, but only over https and at the proxy's own path.
 */
function isProxyTarget(
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
