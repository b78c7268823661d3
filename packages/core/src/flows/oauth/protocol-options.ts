import * as oauth from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { backChannelFetch } from "./back-channel.js"

/** The protocol library's options for requests to this provider. */
export interface ProtocolOptions {
  readonly headers: Record<string, string>
  readonly [oauth.customFetch]: (url: string, options: object) => Promise<Response>
  readonly [oauth.allowInsecureRequests]: true
}

export function protocolOptions(provider: ResolvedOAuthProvider): ProtocolOptions {
  return {
    // Some servers reject requests without a user agent (GitHub's documentation requires one).
    headers: { "user-agent": "sallyport" },
    // Always the same function object, by which the library identifies requests in flight.
    [oauth.customFetch]: backChannelFetch(provider) as ProtocolOptions[typeof oauth.customFetch],
    // The fetch above rejects plain http by address itself, which the library cannot do.
    [oauth.allowInsecureRequests]: true,
  }
}
