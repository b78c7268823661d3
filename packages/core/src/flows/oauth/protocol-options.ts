import * as oauth from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { backChannelFetch } from "./back-channel-fetch.js"

/** How the protocol library talks to this provider. */
export interface ProtocolOptions {
  readonly headers: Record<string, string>
  readonly [oauth.customFetch]: (url: string, options: object) => Promise<Response>
  readonly [oauth.allowInsecureRequests]: true
}

export function protocolOptions(provider: ResolvedOAuthProvider): ProtocolOptions {
  return {
    // Some servers refuse requests that do not say who asks (GitHub's documentation names it a requirement).
    headers: { "user-agent": "sallyport" },
    // The very same function every time: the library recognises requests in flight by it.
    [oauth.customFetch]: backChannelFetch(provider) as ProtocolOptions[typeof oauth.customFetch],
    // The fetch above refuses plain http itself, by address, which the library cannot.
    [oauth.allowInsecureRequests]: true,
  }
}
