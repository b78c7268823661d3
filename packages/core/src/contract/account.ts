import type { JsonValue } from "./json.js"
import type { ProviderType } from "./common-provider.js"

/** A token endpoint's response (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3). */
export interface TokenEndpointResponse {
  readonly access_token: string
  /** Always in lower case. */
  readonly token_type: "bearer" | "dpop" | Lowercase<string>
  /** Seconds, counted from the response. */
  readonly expires_in?: number
  readonly id_token?: string
  readonly refresh_token?: string
  readonly scope?: string
  readonly [parameter: string]: JsonValue | undefined
}

/** A provider's token response, with an absolute expiry time. */
export type TokenSet = Partial<TokenEndpointResponse> & {
  /** Seconds since the epoch at which `access_token` expires; absent if the provider does not send it. */
  expires_at?: number
}

/** The link between a user and an identity at a provider. */
export interface Account extends Partial<TokenEndpointResponse> {
  provider: string
  /** OAuth and OpenID Connect: the profile's id; email: the address; credentials: the user's id. */
  providerAccountId: string
  type: ProviderType
  userId?: string
  /** Seconds since the epoch at which `access_token` expires. */
  expires_at?: number
}
