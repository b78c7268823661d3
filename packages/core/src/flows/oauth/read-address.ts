import * as oauth from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel-error.js"
import { backChannelFetch } from "./back-channel-fetch.js"
import type { DpopHandle } from "./dpop-types.js"
import { withDpopNonce, withProof } from "./dpop.js"
import { protocolOptions } from "./protocol-options.js"
import { secureAddress } from "./secure-address.js"

/** The provider that the address belongs to, and the token to send. */
export interface Reader {
  readonly provider: ResolvedOAuthProvider
  readonly accessToken: string | undefined
  /** The key that the token is bound to. */
  readonly dpop?: DpopHandle | undefined
}

/**
 * The JSON at an address, requested with the access token in the header (RFC 6750 §2.1), with a proof if the token is
 * bound to a key, and with the headers that the provider always requires. `init` may add or replace headers and method.
 *
 * Rejects with `BackChannelError`, which names the status and nothing of the request.
 */
export async function readAddress(
  reader: Reader,
  url: string | URL,
  init: RequestInit = {},
): Promise<unknown> {
  const { provider, accessToken, dpop } = reader
  // Checked before creating a Request, whose own error would quote the address with the password or key in it.
  if (!secureAddress(url, { allowInsecure: provider.allowInsecureRequests }))
    throw new BackChannelError("the address to read is not an https address without user info")
  const headers = new Headers({
    accept: "application/json",
    ...protocolOptions(provider).headers,
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...provider.userinfo.headers,
  })
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  const request = { ...init, headers }
  if (dpop) return readJson(await withDpopNonce(dpop, () => requestWithProof(reader, url, request)))
  return readJson(await backChannelFetch(provider)(url, request))
}

/** The JSON at an address, requested without a token. Rejects as {@link readAddress} does. */
export async function readPublicAddress(
  provider: ResolvedOAuthProvider,
  url: string | URL,
): Promise<unknown> {
  const headers = { accept: "application/json", ...protocolOptions(provider).headers }
  return readJson(await backChannelFetch(provider)(url, { headers }))
}

/** RFC 9449 §7.1. The library writes both headers, whatever the hook has set. */
async function requestWithProof(
  { provider, accessToken = "", dpop }: Reader,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  const request = new Request(url, init)
  const headers = new Headers(request.headers)
  for (const own of ["authorization", "dpop"]) headers.delete(own)
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
  const options = { ...protocolOptions(provider), ...withProof(provider, dpop) }
  const { method } = request
  return oauth.protectedResourceRequest(accessToken, method, new URL(url), headers, body, options)
}

/** The body of a successful response; undefined if it is not JSON. Throws `BackChannelError` for any other response. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new BackChannelError(`the provider answered ${response.status}`)
  if (/^text\/html\b/i.test(response.headers.get("content-type") ?? ""))
    throw new BackChannelError("the endpoint answered with a web page")
  return response.json().catch(() => undefined)
}
