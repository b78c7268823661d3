import { callbackAddress } from "../../address/callback-address.js"
import type { AuthResponse } from "../../contract/http.js"
import { flowClient } from "../../cookies/flow-client.js"
import { openSealed } from "../../cookies/sealed-cookie.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { BOUNCE_LIFETIME, bounceCookie } from "./bounce-cookie.js"
import { callbackParams, chosenParams, type CallbackParams } from "./callback-params.js"
import type { OAuthContext } from "./oauth-context.js"

/** Sealed, this much still fits a cookie of 4096 octets (RFC 6265 §6.1). */
const LARGEST = 2600

/**
 * Of a provider that posts its answer as a form: the answer that lets a form posted from the provider's site arrive a second time, as a GET; null for every other
 * request, and for one too large to carry.
 *
 * The first time the browser leaves the session and callback-url cookies at home (`SameSite=Lax`), so that no one would
 * be signed in and no target known. A 303 makes it a top-level GET, which brings them (RFC 6265bis §5.6.7.1).
 */
export async function bounceFormPost(context: OAuthContext): Promise<AuthResponse | null> {
  const { request, provider, config, now } = context
  if (request.method !== "POST") return null
  if (request.headers.get("sec-fetch-site") !== "cross-site") return null
  const value = JSON.stringify(callbackParams(context))
  if (value.length > LARGEST) return null
  const { name, options } = bounceCookie(context)
  const sealed = await sealJwt(
    { value, provider: provider.id, client: await flowClient(context) },
    { secret: config.tokenSecrets, salt: name, maxAge: BOUNCE_LIFETIME, now },
  )
  const redirect = callbackAddress(context.baseUrl, provider.id)
  return { status: 303, redirect, cookies: [{ name, value: sealed, options }] }
}

/** The parameters of a callback: those that a bounce carried, else those of the request itself. */
export async function arrivedParams(context: OAuthContext): Promise<CallbackParams> {
  const { request, provider, config, now, jar } = context
  if (request.method !== "GET") return callbackParams(context)
  const option = bounceCookie(context)
  const client = await flowClient(context)
  const expected = { provider: provider.id, client, secret: config.tokenSecrets, now }
  const carried = await openSealed(jar[option.name], option, expected)
  // Without the cookie it is a plain GET, which this provider never sends.
  if (!carried) return callbackParams(context)
  return chosenParams(JSON.parse(carried.value) as Record<string, unknown>)
}
