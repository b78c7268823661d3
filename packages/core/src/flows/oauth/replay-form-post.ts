import { callbackAddress } from "../../address/path-segment.js"
import type { OAuthContext } from "../../contract/context.js"
import type { AuthResponse } from "../../contract/http.js"
import { flowClient, openSealed } from "../../cookies/sealed-cookie.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { callbackParams, type CallbackParams, chosenParams } from "./callback-params.js"
import { replayCookie } from "./flow-checks.js"

/** Seconds. The browser forgets the cookie after a minute; the clocks of two servers may differ by more than that. */
const SEAL_LIFETIME = 5 * 60

/** Characters that still fit into a cookie of 4096 octets when they are sealed (RFC 6265 §6.1). */
const LARGEST = 2600

/**
 * For a provider that posts its response as a form: a redirect that lets the form arrive a second time, as a GET. Null
 * for every other request, for a form that is too large to carry, and for one that answers nothing.
 *
 * The first time, the browser does not send the session and callback-url cookies (`SameSite=Lax`), so no one would be
 * signed in and no target known. A 303 turns the request into a top-level GET, which sends them (RFC 6265bis §5.6.7.1).
 */
export async function replayFormPost(
  context: OAuthContext,
  answersNothing: (context: OAuthContext, params: CallbackParams) => Promise<boolean>,
): Promise<AuthResponse | null> {
  const { request, provider, config, now } = context
  if (request.method !== "POST" || !isFromElsewhere(context)) return null
  const params = callbackParams(context)
  const value = JSON.stringify(params)
  if (value.length > LARGEST || (await answersNothing(context, params))) return null
  const { name, options } = replayCookie(context)
  const sealed = await sealJwt(
    { value, provider: provider.id, client: await flowClient(context) },
    { secret: config.tokenSecrets, salt: name, maxAge: SEAL_LIFETIME, now },
  )
  const redirect = callbackAddress(context.baseUrl, provider.id)
  return { status: 303, redirect, cookies: [{ name, value: sealed, options }] }
}

/** Safari before 16.4 has no `Sec-Fetch-Site`, but sends an `Origin` with every POST. */
function isFromElsewhere({ request: { headers }, origin }: OAuthContext): boolean {
  const site = headers.get("sec-fetch-site")
  if (site !== null) return site === "cross-site"
  const from = headers.get("origin")
  return from !== null && from !== origin
}

/** The parameters of a callback: those that a bounce carried, else those of the request itself. */
export async function arrivedParams(context: OAuthContext): Promise<CallbackParams> {
  const { request, provider, config, now, jar } = context
  if (request.method !== "GET") return callbackParams(context)
  const option = replayCookie(context)
  const client = await flowClient(context)
  const expected = { provider: provider.id, client, secret: config.tokenSecrets, now }
  const carried = await openSealed(jar[option.name], option, expected)
  // Without the cookie it is a plain GET, which this provider never sends.
  if (!carried) return callbackParams(context)
  return chosenParams(JSON.parse(carried.value) as Record<string, unknown>)
}
