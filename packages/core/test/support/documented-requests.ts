import type { OAuthClientMetadata } from "../../src/contract/oauth-client.js"
import type {
  ResolvedEndpoint,
  ResolvedOAuthProvider,
} from "../../src/contract/resolved-provider.js"

/** The addresses that a provider documents, each with its own parameters; absent where discovery has them. */
export interface DocumentedRequests {
  readonly issuer?: string
  readonly wellKnown?: string
  readonly authorization?: string
  readonly token?: string
  readonly userinfo?: string
  /** How the client proves itself, and which algorithms are agreed. */
  readonly client?: OAuthClientMetadata
  /** What every request for the profile says beside the access token. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a preset asks, to be compared with what is documented. */
export function requestsOf(provider: ResolvedOAuthProvider): DocumentedRequests {
  const { issuer, wellKnown, authorization, token, userinfo, client } = provider
  return Object.fromEntries(
    Object.entries({
      issuer,
      wellKnown,
      authorization: addressOf(authorization),
      token: addressOf(token),
      userinfo: addressOf(userinfo),
      client: Object.keys(client).length > 0 ? client : undefined,
    }).filter(([, value]) => value !== undefined),
  )
}

function addressOf({ url, params }: ResolvedEndpoint): string | undefined {
  const query = new URLSearchParams(params).toString()
  if (!url && !query) return undefined
  const address = `${url?.href ?? ""}${query && `?${query}`}`
  return decodeURIComponent(address.replaceAll("+", " "))
}
