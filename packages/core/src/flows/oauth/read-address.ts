import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel-error.js"
import { backChannelFetch } from "./back-channel-fetch.js"
import { protocolOptions } from "./protocol-options.js"

/** Whose address it is, and the token to show there. */
export interface Reader {
  readonly provider: ResolvedOAuthProvider
  readonly accessToken: string | undefined
}

/**
 * The JSON of an address, asked with the access token in the header (RFC 6750 §2.1), and with the headers that the
 * provider always wants. `init` may add or replace headers and method.
 *
 * Rejects with `BackChannelError`, which names the status and nothing of the request.
 */
export async function readAddress(
  { provider, accessToken }: Reader,
  url: string | URL,
  init: RequestInit = {},
): Promise<unknown> {
  const headers = new Headers({
    accept: "application/json",
    ...protocolOptions(provider).headers,
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...provider.userinfo.headers,
  })
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  const response = await backChannelFetch(provider)(url, { ...init, headers })
  return readJson(response)
}

/** The body of a successful answer; whatever is no JSON is undefined. Throws `BackChannelError` for any other answer. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new BackChannelError(`the provider answered ${response.status}`)
  if (/^text\/html\b/i.test(response.headers.get("content-type") ?? ""))
    throw new BackChannelError("the endpoint answered with a web page")
  return response.json().catch(() => undefined)
}
