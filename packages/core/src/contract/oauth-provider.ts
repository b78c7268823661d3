import type { TokenSet } from "./account.js"
import type { Awaitable } from "./awaitable.js"
import type { customFetch } from "./markers.js"
import type { Profile } from "./profile.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { User } from "./user.js"

/** How the client proves itself at the token endpoint (OpenID Connect Core §9). */
export type ClientAuthMethod =
  "client_secret_basic" | "client_secret_post" | "client_secret_jwt" | "private_key_jwt" | "none"

/** Client metadata (RFC 7591 §2) that changes how answers are read. */
export interface OAuthClientMetadata {
  token_endpoint_auth_method?: ClientAuthMethod | (string & {}) | undefined
  id_token_signed_response_alg?: string | undefined
  userinfo_signed_response_alg?: string | undefined
  authorization_signed_response_alg?: string | undefined
  require_auth_time?: boolean | undefined
  default_max_age?: number | undefined
  [metadata: string]: unknown
}

type UrlParams = Record<string, unknown>

export interface AuthorizationEndpointHandler {
  url?: string | undefined
  params?: UrlParams | undefined
}

export interface TokenEndpointHandler {
  url?: string | undefined
  params?: UrlParams | undefined
  /** Turns an answer that departs from RFC 6749 into one that does not; nothing returned means it is fine as it is. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
  /** Makes the whole token request, where the standard one cannot be used. */
  request?:
    | ((context: {
        params: Record<string, string>
        provider: OAuth2Config<never>
        fetch: typeof fetch
      }) => Awaitable<Response>)
    | undefined
  /** Signs `private_key_jwt` assertions: a key, or a key and its id. */
  clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string } | undefined
}

export interface UserinfoEndpointHandler<P = Profile> {
  url?: string | undefined
  params?: UrlParams | undefined
  /** Headers that the provider wants beside the access token, as an API key or a version. */
  headers?: Record<string, string> | undefined
  /** Fetches the profile, where a GET with the access token and `headers` will not do. */
  request?: ((context: UserinfoRequestContext<P>) => Awaitable<P>) | undefined
}

export interface UserinfoRequestContext<P> {
  tokens: TokenSet & { access_token?: string }
  provider: OAuth2Config<P> | OIDCConfig<P>
  /**
   * The JSON of another address of the provider, asked with the access token: https, no redirects, ten seconds and one
   * megabyte at most, through the provider's own `fetch`. Rejects with the status, never with the token.
   */
  read: (url: string | URL, init?: RequestInit) => Promise<unknown>
}

export type ProfileCallback<P> = (profile: P, tokens: TokenSet) => Awaitable<User>
export type AccountCallback = (tokens: TokenSet) => TokenSet | undefined | void

export interface OAuthProviderButtonStyles {
  logo?: string | undefined
  brandColor?: string | undefined
  /** @deprecated Use `brandColor`. */
  text?: string | undefined
  /** @deprecated Use `brandColor`. */
  bg?: string | undefined
}

/** Sign-in through an OAuth 2 authorization server (RFC 6749). */
export interface OAuth2Config<P> extends CommonProviderOptions {
  id: string
  name: string
  type: "oauth"
  /** Address of the discovery document, where it is not at the standard place under `issuer`. */
  wellKnown?: string | undefined
  /** The authorization server's identifier; compared exactly. */
  issuer?: string | undefined
  jwks_endpoint?: string | undefined
  authorization?: string | AuthorizationEndpointHandler | undefined
  token?: string | TokenEndpointHandler | undefined
  userinfo?: string | UserinfoEndpointHandler<P> | undefined
  /** Maps the provider's profile to a user; its `id` must be one that never changes. */
  profile?: ProfileCallback<P> | undefined
  /** Chooses which members of the token answer are stored with the account. */
  account?: AccountCallback | undefined
  /** The protections of the flow; `state` and PKCE (and `nonce`, OpenID Connect) when absent. */
  checks?: Array<"pkce" | "state" | "none"> | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  client?: OAuthClientMetadata | undefined
  style?: OAuthProviderButtonStyles | undefined
  /** Links to an existing user with the same address, where the provider says it is verified and the user has proven it. */
  allowDangerousEmailAccountLinking?: boolean | undefined
  /** Lifts both conditions of `allowDangerousEmailAccountLinking`: anybody who can claim an address there becomes its user here. */
  allowUnverifiedEmailAccountLinking?: boolean | undefined
  redirectProxyUrl?: string | undefined
  /** Allows plain http to a host that is not this machine. Never in production. */
  allowInsecureRequests?: boolean | undefined
  /** Adjusts the metadata for one set of tokens: for issuers that serve many tenants. */
  issuerOf?: ((tokens: TokenSet, claims: Record<string, unknown>) => string | undefined) | undefined
  /**
   * The address that the provider says it has verified, read from its profile; nothing where it does not say so. Absent:
   * `email`, when `email_verified` is the boolean `true` (OpenID Connect Core §5.1).
   */
  verifiedEmail?: ((profile: P) => string | null | undefined) | undefined
  /** The profile the provider puts into the callback itself, as Apple does at first consent. */
  profileFromCallback?: ((params: Record<string, string>) => Record<string, unknown>) | undefined
  [customFetch]?: typeof fetch | undefined
  options?: OAuthUserConfig<P> | undefined
}

/** Sign-in through an OpenID provider (OpenID Connect Core). */
export interface OIDCConfig<P> extends Omit<OAuth2Config<P>, "type" | "checks" | "options"> {
  type: "oidc"
  checks?: Array<"pkce" | "state" | "none" | "nonce"> | undefined
  /** `false` reads the profile from the userinfo endpoint; otherwise it is the ID Token's claims. */
  idToken?: boolean | undefined
  options?: OIDCUserConfig<P> | undefined
}

export type OAuthConfig<P> = OIDCConfig<P> | OAuth2Config<P>
export type OAuthUserConfig<P> = Omit<Partial<OAuthConfig<P>>, "options" | "type">
export type OIDCUserConfig<P> = Omit<Partial<OIDCConfig<P>>, "options" | "type">
export type OAuthEndpointType = "authorization" | "token" | "userinfo"
