import type { OAuthClientMetadata } from "../../src/contract/oauth-client.js"
import type {
  ResolvedEndpoint,
  ResolvedOAuthProvider,
} from "../../src/contract/resolved-provider.js"

/** The addresses that a provider documents, each with its own parameters. Undefined if they come from discovery. */
export interface DocumentedRequests {
  readonly issuer?: string
  readonly wellKnown?: string
  readonly authorization?: string
  readonly token?: string
  readonly userinfo?: string
  /** How the client authenticates, and which algorithms are registered. */
  readonly client?: OAuthClientMetadata
  /** The headers of every request for the profile, in addition to the access token. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A preset's requests, to compare with the documented ones. */
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
