import { callbackAddress } from "../../address/callback-address.js"
import { webAddress } from "../../address/web-address.js"
import type { AuthResponse } from "../../contract/http.js"
import { InvalidEndpoints } from "../../errors/config-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { responseParams, type CallbackParams } from "./callback-params.js"
import { decodeState } from "./encoded-state.js"
import type { OAuthContext } from "./oauth-context.js"
import { isProxyTarget } from "./proxy-target.js"

/** The callback address that the provider knows; the same in both requests (RFC 6749 §4.1.3). */
export function redirectUriOf(context: OAuthContext): string {
  const { provider } = context
  return provider.authorization.params["redirect_uri"] ?? proxyUrl(context) ?? ownCallback(context)
}

/** Where the proxy must hand the callback to; undefined when this deployment is asked directly. */
export function stateOrigin(context: OAuthContext): string | undefined {
  const proxy = proxyUrl(context)
  if (!proxy || new URL(proxy).origin === context.origin) return undefined
  return ownCallback(context)
}

/**
 * On the proxy, a callback for another deployment: the answer that takes it there, with the protocol's parameters and
 * no others. Null when the callback is our own.
 *
 * Throws `InvalidCheck` for a state that is not ours or names a place that is not trusted (RFC 9700 §4.11).
 */
export async function handOff(
  context: OAuthContext,
  params: CallbackParams,
): Promise<AuthResponse | null> {
  const proxy = proxyUrl(context)
  if (!proxy || new URL(proxy).origin !== context.origin || !params.state) return null
  const state = await decodeState(context, params.state)
  if (!state || (state.provider ?? context.provider.id) !== context.provider.id)
    throw new InvalidCheck("The callback on the redirect proxy carries a state that is not ours")
  if (!state.origin) return null
  const target = URL.canParse(state.origin) ? new URL(state.origin) : undefined
  // A deployment that names the proxy's own origin would be sent in a circle.
  if (target?.origin === context.origin) return null
  if (!target || !isProxyTarget(target, context))
    throw new InvalidCheck(
      "The redirect proxy does not hand callbacks to the deployment that started this sign-in. Add its origin to redirectProxyTargets.",
    )
  for (const name of responseParams) if (params[name]) target.searchParams.set(name, params[name])
  return { status: 302, redirect: target.href }
}

function proxyUrl({ provider }: OAuthContext): string | undefined {
  const address = provider.redirectProxyUrl
  if (address === undefined || webAddress(address)) return address
  throw new InvalidEndpoints(
    `The redirectProxyUrl of provider "${provider.id}" is no address. Set it (or AUTH_REDIRECT_PROXY_URL) to the proxy's address with its base path, as https://app.example/auth.`,
  )
}

function ownCallback({ baseUrl, provider }: OAuthContext): string {
  return callbackAddress(baseUrl, provider.id)
}
