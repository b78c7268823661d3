import { callbackAddress } from "../../address/path-segment.js"
import { webAddress } from "../../address/web-address.js"
import type { AuthResponse } from "../../contract/http.js"
import { InvalidEndpoints } from "../../errors/config-errors.js"
import { loadOnce } from "../../async/load-once.js"
import type { CallbackParams } from "./callback-params.js"
import type { OAuthContext } from "../../contract/context.js"

/** Loaded only on a redirect proxy. */
const proxying = /* @__PURE__ */ loadOnce(() => import("./relay-callback.js"))

/** The redirect URI that is registered with the provider. It is the same in both requests (RFC 6749 §4.1.3). */
export function redirectUriOf(context: OAuthContext): string {
  const { provider } = context
  return provider.authorization.params["redirect_uri"] ?? proxyUrl(context) ?? ownCallback(context)
}

/** The deployment that the proxy must pass the callback on to; undefined if this deployment is called directly. */
export function stateOrigin(context: OAuthContext): string | undefined {
  const proxy = proxyUrl(context)
  if (!proxy || new URL(proxy).origin === context.origin) return undefined
  return ownCallback(context)
}

/**
 * On the proxy, for a callback of another deployment: the redirect there, by which the browser repeats a POST. Null if the callback is our own. Rejects as
 * `relayCallback` does.
 */
export async function relayIfForeign(
  context: OAuthContext,
  params: CallbackParams,
): Promise<AuthResponse | null> {
  const proxy = proxyUrl(context)
  if (!proxy || new URL(proxy).origin !== context.origin || !params.state) return null
  return (await proxying()).relayCallback(context, params, params.state)
}

function proxyUrl({ provider }: OAuthContext): string | undefined {
  const address = provider.redirectProxyUrl
  if (address === undefined || webAddress(address)) return address
  throw new InvalidEndpoints(
    `The redirectProxyUrl of provider "${provider.id}" is not an address. Set it (or AUTH_REDIRECT_PROXY_URL) to the proxy's address with its base path, such as https://app.example/auth.`,
  )
}

function ownCallback({ baseUrl, provider }: OAuthContext): string {
  return callbackAddress(baseUrl, provider.id)
}
