import { parseUrl } from "../../address/parse-url.js"
import type { BindingKey } from "../../contract/grant-origin.js"
import { customFetch } from "../../contract/markers.js"
import { InvalidInput } from "../../errors/request-errors.js"
import type { ClientContext } from "./client-context.js"
import { grantKey } from "./grant-key.js"
import { plainHttpHint, secureAddress } from "./provider-address.js"
import { protocolOptions } from "./protocol-options.js"
import { mayReceiveToken } from "./resource-origins.js"

/** The token that a request is made with. */
export interface ResourceAccess {
  readonly accessToken: string
  /** The key that it is bound to, if it is not one of the application's own. */
  readonly dpopKey?: BindingKey | undefined
}

/**
 * The response of a provider's API to a request with an access token (RFC 6750 §2.1, RFC 9449 §7.1). The token goes only
 * to origins that the provider's options name, and never along with a redirect. Rejects with `InvalidInput`, which quotes
 * no more than an origin, and as `fetch` does.
 */
export async function requestResource(
  at: ClientContext,
  { accessToken, dpopKey }: ResourceAccess,
  ...[url, init = {}]: readonly [url: string | URL, init?: RequestInit]
): Promise<Response> {
  const { provider } = at
  const address = await allowedAddress(at, url)
  const headers = headersOf(provider, init)
  headers.set("authorization", `Bearer ${accessToken}`)
  const request = { ...init, headers, redirect: redirectOf(init) }
  const own = provider[customFetch] ?? globalThis.fetch
  const dpop = await grantKey(provider, dpopKey)
  if (!dpop) return own(address, request)
  const proving = dpop.proving(own)
  const response = await proving(address, request)
  // The key has learned the nonce from it, also for the next request.
  if (errorIn(response) !== "use_dpop_nonce" || !canBeSentTwice(init.body)) return response
  await response.body?.cancel()
  return proving(address, request)
}

/** Whether a body can be sent again, because it is not used up by sending it. */
export function canBeSentTwice(body: RequestInit["body"]): boolean {
  if (body === undefined || body === null || typeof body === "string") return true
  const kinds = [URLSearchParams, FormData, Blob, ArrayBuffer]
  return ArrayBuffer.isView(body) || kinds.some((kind) => body instanceof kind)
}

/**
 * Whether a resource has refused the access token itself, so that a new one may help: a 401 that names no other reason
 * than `invalid_token` (RFC 6750 §3.1). Some name none at all.
 */
export function isRejectedToken(response: Response): boolean {
  if (response.status !== 401) return false
  const error = errorIn(response)
  return error === undefined || error === "invalid_token"
}

/** What a challenge for a token says is wrong with it. */
function errorIn({ status, headers }: Response): string | undefined {
  const challenge = headers.get("www-authenticate") ?? ""
  if (status !== 401 || !/\b(?:bearer|dpop)\b/i.test(challenge)) return undefined
  return /[\s,]error\s*=\s*"?([\w.-]+)/i.exec(challenge)?.[1]
}

async function allowedAddress(at: ClientContext, url: string | URL): Promise<URL> {
  const { provider } = at
  const parsed = parseUrl(url)
  const address = parsed && secureAddress(parsed, { allowInsecure: provider.allowInsecureRequests })
  if (!address)
    throw new InvalidInput(
      parsed
        ? `The address to fetch from provider "${provider.id}" is not an https address without user info and fragment${plainHttpHint(url)}.`
        : `The address to fetch from provider "${provider.id}" is not a whole URL. Write one that begins with https://.`,
    )
  if (await mayReceiveToken(at, address.origin)) return address
  throw new InvalidInput(
    `An access token of provider "${provider.id}" is not sent to ${address.origin}. If that is an API of this provider, add the origin to the provider's resources: ["${address.origin}"].`,
  )
}

function headersOf(provider: ClientContext["provider"], { headers: given }: RequestInit): Headers {
  const headers = parsedHeaders(given)
  const own = ["authorization", "dpop"].find((name) => headers.has(name))
  if (own !== undefined)
    throw new InvalidInput(
      `The header ${own} is set by the request itself, with the token of provider "${provider.id}". Leave it out, or use the platform's fetch for a token of your own.`,
    )
  for (const [name, value] of Object.entries(protocolOptions(provider).headers))
    if (!headers.has(name)) headers.set(name, value)
  return headers
}

/** The platform's own error quotes the value. */
function parsedHeaders(given: RequestInit["headers"]): Headers {
  try {
    return new Headers(given)
  } catch {
    throw new InvalidInput("The headers have a name or a value that no header can have.")
  }
}

/** A redirect would take the token to an origin that nobody has named. */
function redirectOf({ redirect = "manual" }: RequestInit): "manual" | "error" {
  if (redirect !== "follow") return redirect
  throw new InvalidInput(
    'redirect: "follow" is not possible with an access token. Leave it out, and follow the location of the response if you know its origin.',
  )
}
