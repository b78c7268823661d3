import type { TokenSet } from "./account.js"
import type { Awaitable } from "./awaitable.js"
import type { customFetch } from "./markers.js"
import type { OAuthProviderButtonStyles } from "./common-provider.js"
import type { RefreshContext, RevocationEndpointHandler } from "./grant-options.js"
import type {
  DpopBinding,
  EndSession,
  JweDecryption,
  OAuthClientMetadata,
  PushedAuthorization,
} from "./oauth-client.js"
import type { Profile } from "./profile.js"
import type { ProviderIcon } from "./provider-icon.js"
import type { User } from "./session.js"

type UrlParams = Record<string, unknown>

/** The endpoint where a sign-in starts. */
export interface AuthorizationEndpointHandler {
  /** The address. Default: from discovery. */
  url?: string | undefined
  /** Parameters that extend or replace the standard ones, such as `{ scope: "openid email" }`. */
  params?: UrlParams | undefined
  /**
   * Parameters besides, if `providerTokens()` asks for more than a sign-in does, such as `{ access_type: "offline" }`. Its
   * `scope` is added to the others.
   */
  connect?: UrlParams | undefined
  /** Left over from next-auth 4. It is not called, as in Auth.js 5. */
  request?: LeftOver | undefined
}

/** The endpoint that exchanges the code for tokens. */
export interface TokenEndpointHandler {
  /** The address. Default: from discovery. */
  url?: string | undefined
  /** Parameters that are added to the standard ones in the body. */
  params?: UrlParams | undefined
  /** Converts a response that deviates from RFC 6749 into a standard one. Return nothing to keep it unchanged. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
  /**
   * Makes the whole token request, including client authentication, if the standard one cannot be used. Its `fetch` has
   * the limits of every back-channel call (https, no redirect, ten seconds, one megabyte) and adds no proof of
   * possession: with `dpop` you must sign one yourself, which needs `dpop: { keyPair }`.
   */
  exchange?:
    | ((context: {
        params: Record<string, string>
        provider: OAuth2Config<never>
        /** What came back to the callback with the code. Its `state` was checked. */
        answer: URLSearchParams
        fetch: typeof fetch
      }) => Awaitable<Response>)
    | undefined
  /**
   * Refreshes the tokens, including client authentication, if the standard request (RFC 6749 §6) cannot be used. The
   * answer goes through `conform`. A provider with `exchange` is only refreshed by this function.
   */
  refresh?: ((context: RefreshContext) => Awaitable<Response>) | undefined
  /** Signs `private_key_jwt` assertions: a key, or a key and its id. */
  clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string } | undefined
  /** Left over from next-auth 4. It is not called, as in Auth.js 5: `conform` or `exchange` does its work. */
  request?: LeftOver | undefined
}

/** A function of next-auth 4 that nothing calls any more. */
// oxlint-disable-next-line typescript/no-explicit-any -- what version 4 gave to it must still compile
type LeftOver = (context: any) => unknown

/** What `makeClientSecret` receives. */
export interface ClientSecretContext {
  /** The preset with its options as one flat object; always the same object for one configuration. */
  provider: OAuth2Config<never>
  /** Milliseconds since the epoch. */
  now: number
}

/** The endpoint that returns the profile. */
export interface UserinfoEndpointHandler {
  /** The address. Default: from discovery. */
  url?: string | undefined
  /** Parameters for its query. */
  params?: UrlParams | undefined
  /** Headers that the provider needs besides the access token, such as an API key or a version. */
  headers?: Record<string, string> | undefined
  /** Fetches the profile, if a GET with the access token and `headers` is not enough. */
  request?: ((context: UserinfoRequestContext) => Awaitable<unknown>) | undefined
}

/** What `userinfo.request` receives. */
export interface UserinfoRequestContext {
  /** The response of the token endpoint. */
  tokens: TokenSet & { access_token: string }
  /** The preset with its options, as one flat object. */
  provider: OIDCConfigInternal<never>
  /**
   * Fetches JSON from another address of the provider with the access token, and with a proof of its key if `dpop` is
   * on: https, no redirects, at most ten seconds and one megabyte, through the provider's own `fetch`. Rejects with the
   * status, never with the token.
   */
  read: (url: string | URL, init?: RequestInit) => Promise<unknown>
  /**
   * Fetches JSON from an address that does not belong to the provider and must not see the access token. The same
   * limits, without any credentials. Make sure that no attacker can choose the address.
   */
  readPublic: (url: string | URL) => Promise<unknown>
}

/** Creates a user from the provider's profile. */
export type ProfileCallback<P> = (profile: P, tokens: TokenSet) => Awaitable<User>
/** Chooses which members of the token response are stored. If it returns nothing, none are. */
export type AccountCallback = (tokens: TokenSet) => TokenSet | undefined | void

type OAuth2Checks = Array<"pkce" | "state" | "none">
type OIDCChecks = Array<"pkce" | "state" | "none" | "nonce">

/**
 * The options of an OAuth preset, which a provider may have too. Written out, because compiling types derived with
 * `Omit` and `Partial` takes five times as long. A type and not an interface, because only a type is assignable to
 * `Record<string, unknown>`, the type of `options`.
 */
type OAuthOptions<P, Checks> = {
  /** Used in the provider's URLs and in stored accounts. If you change it, those accounts no longer match. */
  id?: string
  /** Shown on the button. */
  name?: string
  /** Shown beside the name on the built-in page. Presets have their own. Default: the first letter of the name. */
  icon?: ProviderIcon | undefined
  /** The name on the built-in page. A `name` that you give to a preset comes first. Default: `name`. */
  label?: string | undefined
  /** Address of the discovery document. Default: the standard path under `issuer`. */
  wellKnown?: string | undefined
  /** The authorization server's identifier. It must match exactly. */
  issuer?: string | undefined
  /** Address of the provider's public keys. Default: from discovery. */
  jwks_endpoint?: string | undefined
  /** Where a sign-in starts: an address, or `{ url, params }`. Default: from the preset or discovery. */
  authorization?: string | AuthorizationEndpointHandler | undefined
  /**
   * Where the code is exchanged for tokens: an address, or `{ url, params, conform, exchange }`. Default: from the
   * preset or discovery.
   */
  token?: string | TokenEndpointHandler | undefined
  /**
   * Where the profile is fetched: an address, or `{ url, params, headers, request }`. Default: from the preset or
   * discovery.
   */
  userinfo?: string | UserinfoEndpointHandler | undefined
  /**
   * Where kept tokens are revoked (RFC 7009): an address, or `{ url, request }`. Only `providerTokens()` uses it.
   * Default: from discovery.
   */
  revocation?: string | RevocationEndpointHandler | undefined
  /**
   * The origins of the provider's APIs, such as `["https://api.example.com"]`, to which `providerTokens()` may send an
   * access token, besides those of the issuer and the userinfo endpoint. A `*` as the first part of a host stands for any
   * one name. Default: the preset's.
   */
  resources?: readonly string[] | undefined
  /**
   * Maps the provider's profile to a user. Its `id` must never change. It is called once, and again only where the profile
   * has a whole number above 2^53, which JavaScript has rounded, to find out whether the `id` depends on it.
   */
  profile?: ProfileCallback<P> | undefined
  /** Chooses which members of the token response are stored with the account. */
  account?: AccountCallback | undefined
  /** The protections of the flow. Default: `state` and PKCE, and `nonce` for OpenID Connect. */
  checks?: Checks | undefined
  /** The client id that the provider gave your application. Default: `AUTH_{ID}_ID` in the environment. */
  clientId?: string | undefined
  /** The client secret that the provider gave your application. Default: `AUTH_{ID}_SECRET` in the environment. */
  clientSecret?: string | undefined
  /**
   * Creates the client secret if it is not a fixed text but a signed token, such as Apple's. Called at every sign-in
   * before the client authenticates, so cache the result. Not called if `clientSecret` is set.
   */
  makeClientSecret?: ((context: ClientSecretContext) => Awaitable<string>) | undefined
  /**
   * The preset's own options that the environment may fill, each with the suffix of its variable:
   * `{ teamId: "TEAM_ID" }` reads `AUTH_{ID}_TEAM_ID`.
   */
  environment?: Readonly<Record<string, string>> | undefined
  /**
   * Client metadata (RFC 7591) that differs from the defaults, such as `{ token_endpoint_auth_method:
   * "client_secret_post" }`.
   */
  client?: OAuthClientMetadata | undefined
  /** A key for the provider's API, if the profile needs one. Default: `AUTH_{ID}_KEY` in the environment. */
  apiKey?: string | undefined
  /** How the provider's button looks on the built-in page. */
  style?: OAuthProviderButtonStyles | undefined
  /**
   * Links to an existing user with the same address, if the provider says it is verified and the user has proven it.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined
  /**
   * Removes both conditions of `allowDangerousEmailAccountLinking`: anyone who can claim an address at the provider can
   * sign in as its user here.
   */
  allowUnverifiedEmailAccountLinking?: boolean | undefined
  /**
   * Authorization parameters that the browser may set, besides the harmless ones. For example `["scope"]` for a page of
   * your own that asks for more rights. Anyone can change what their browser sends, so never list a parameter that
   * could give a person rights they must not have. Parameters that the flow sets (`redirect_uri`, `state`, …) cannot be
   * listed.
   */
  browserParams?: readonly string[] | undefined
  /** Address of the deployment that receives this provider's callbacks. Default: that of the configuration. */
  redirectProxyUrl?: string | undefined
  /** Allows plain http to a host that is not this machine. Never in production. */
  allowInsecureRequests?: boolean | undefined
  /**
   * Allows the discovery document of an issuer on the public Internet to name endpoints on private networks and on this
   * machine, which your server then calls (CWE-918). Not needed if the issuer itself is on such a network.
   */
  allowPrivateNetwork?: boolean | undefined
  /**
   * Sends the authorization request to the server first, so that the browser carries only `client_id` and `request_uri`
   * (RFC 9126). `true` or an address always does so, `false` never. The client authenticates as at the token endpoint.
   * A failure is an `OAuthSignInError`. Default: only if discovery says that the server requires it.
   */
  pushedAuthorization?: PushedAuthorization | undefined
  /**
   * Binds code and tokens to a key, so that stolen ones are worthless (RFC 9449). `true`: a new ES256 key for each
   * sign-in. It is kept in the sealed cookie and then discarded, so no one can use the tokens later. To use them in
   * your application, set `keyPair` (a `CryptoKeyPair` for signing, its public key extractable). An unbound token is
   * refused. Default: `false`, and a bound token is refused.
   */
  dpop?: DpopBinding | undefined
  /**
   * Decrypts encrypted ID Tokens and userinfo responses (RFC 7516). `RSA1_5`, `dir` and shared keys are always refused.
   * `client.id_token_encrypted_response_alg` and `…_enc` limit the accepted algorithms to the registered ones. Default:
   * encrypted responses are refused.
   */
  idTokenDecryption?: JweDecryption | undefined
  /**
   * Returns the issuer of one set of tokens, for providers with many tenants. The claims are not verified yet: the
   * result must fit the discovery document's template and equal `iss`, and the signature is checked afterwards. To
   * limit which tenants may sign in, use the `signIn` callback with the verified `profile`. `providerLogout()` asks it for
   * logout tokens as well, which come without tokens: then the first argument is empty.
   */
  issuerOf?: ((tokens: TokenSet, claims: Record<string, unknown>) => string | undefined) | undefined
  /**
   * Returns the address that the profile icons as verified, or nothing if there is none. Default: `email`, if
   * `email_verified` is the boolean `true` (OpenID Connect Core §5.1).
   */
  verifiedEmail?: ((profile: P) => string | null | undefined) | undefined
  /**
   * Returns the id under which Auth.js, or an earlier `profile()` of yours, stored the account of this profile, if its
   * owner can change it and it was replaced for that reason. Nobody is signed in by it. But while an account is stored
   * under it, a sign-in that would create a user is refused with `OAuthAccountNotLinked`. Default: there is none.
   */
  formerId?: ((profile: P) => string | null | undefined) | undefined
  /**
   * Whether addresses from this provider are verified. `"always"`: it only sends verified addresses. `"silent"`: it
   * sends no address at all. `"claim"`: it may send unverified ones, and says for each whether it is verified.
   * `"never"`: it may send unverified ones and does not say so. If every way to sign in is `"always"`, `"silent"` or an
   * email link, a stored address is known to belong to its user. Default: `"claim"`.
   *
   * A preset's value is about the addresses that the preset reads. If your `profile()` reads one from elsewhere, set
   * this option too. Until you do, a `"silent"` preset with your own `profile` or `userinfo` counts as `"claim"`.
   */
  emailTrust?: "always" | "claim" | "never" | "silent" | undefined
  /** Reads the profile that the provider puts into the callback itself, as Apple does at first consent. */
  profileFromCallback?: ((params: Record<string, string>) => Record<string, unknown>) | undefined
  /** The `fetch` used for the provider's back-channel calls. Default: the platform's `fetch`. */
  [customFetch]?: typeof fetch | undefined
}

/**
 * Sign-in through an OAuth 2 authorization server (RFC 6749).
 *
 * `issuer`, `wellKnown`, `jwks_endpoint` and the endpoints with their parameters may contain `{clientId}`, and all but
 * `issuer` also `{issuer}` (without a trailing slash). Both are filled in after the environment has been read.
 */
export interface OAuth2Config<P> extends OAuthOptions<P, OAuth2Checks> {
  /** Used in the provider's URLs and in stored accounts. If you change it, those accounts no longer match. */
  id: string
  /** Shown on the button. */
  name: string
  /** OAuth 2, without an ID Token. */
  type: "oauth"
  /** The options you gave the preset: they override the preset's own members. */
  options?: OAuthUserConfig<P> | undefined
}

/** The options that only OpenID providers have. */
type OIDCOptions = {
  /** `false` reads the profile from the userinfo endpoint. Default: the ID Token's claims are the profile. */
  idToken?: boolean | undefined
  /**
   * Seconds by which the provider's clock may be ahead of this server's, from 0 to 300. Set it to 60 or less to be
   * strict about the ID Token's `iat`, `nbf` and `auth_time`. Default: 300.
   */
  clockTolerance?: number | undefined
  /**
   * Signs people out of the provider too (OpenID Connect RP-Initiated Logout). After `POST /signout` has ended the
   * session here, the browser goes to the provider's `end_session_endpoint` and returns to `{basePath}/signout`.
   * Register that address there as post-logout redirect URI. The ID Token is kept for this in a sealed cookie. `params`
   * extend or replace the standard ones, except `id_token_hint` and `state`. Default: `false`, and the session at the
   * provider continues.
   */
  endSession?: EndSession | undefined
}

/** Sign-in through an OpenID provider (OpenID Connect Core). */
export interface OIDCConfig<P> extends OAuthOptions<P, OIDCChecks>, OIDCOptions {
  /** Used in the provider's URLs and in stored accounts. If you change it, those accounts no longer match. */
  id: string
  /** Shown on the button. */
  name: string
  /** OpenID Connect: the profile is the claims of the ID Token. */
  type: "oidc"
  /** The options you gave the preset: they override the preset's own members. */
  options?: OIDCUserConfig<P> | undefined
}

/** A provider that speaks OAuth 2 or OpenID Connect. */
export type OAuthConfig<P> = OIDCConfig<P> | OAuth2Config<P>
/** The options of an OAuth preset. */
export type OAuthUserConfig<P> = OAuthOptions<P, OAuth2Checks | OIDCChecks>
/** The options of an OpenID Connect preset. */
export type OIDCUserConfig<P> = OAuthOptions<P, OIDCChecks> & OIDCOptions
/** The endpoints that a provider can name. */
export type OAuthEndpointType = "authorization" | "token" | "userinfo"

/**
 * A preset and its options as one flat, frozen object: what `token.exchange`, `userinfo.request` and `makeClientSecret`
 * receive as `provider`. Each endpoint is an object, without `url` if discovery provides it.
 */
export interface OIDCConfigInternal<P = Profile> extends Omit<
  OIDCConfig<P>,
  "type" | "authorization" | "token" | "userinfo" | "profile" | "account" | "options"
> {
  readonly type: "oauth" | "oidc"
  readonly authorization?: WithAddress<AuthorizationEndpointHandler>
  readonly token?: WithAddress<TokenEndpointHandler>
  readonly userinfo?: WithAddress<UserinfoEndpointHandler>
  readonly profile?: ProfileCallback<P>
  readonly account?: AccountCallback
}

type WithAddress<Endpoint> = Omit<Endpoint, "url"> & { readonly url?: URL }
