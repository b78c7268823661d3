import type { TokenSet } from "./account.js"
import type { Awaitable } from "./awaitable.js"
import type { customFetch } from "./markers.js"
import type { OAuthProviderButtonStyles } from "./button-style.js"
import type { OAuthClientMetadata } from "./oauth-client.js"
import type {
  DpopBinding,
  EndSession,
  JweDecryption,
  PushedAuthorization,
} from "./oauth-extensions.js"
import type { Profile } from "./profile.js"
import type { ProviderMark } from "./provider-mark.js"
import type { User } from "./user.js"

type UrlParams = Record<string, unknown>

/** Where a sign-in starts. */
export interface AuthorizationEndpointHandler {
  /** The address; from discovery when absent. */
  url?: string | undefined
  /** Parameters that join or replace the standard ones, as `{ scope: "openid email" }`. */
  params?: UrlParams | undefined
}

/** Where the code is exchanged for tokens. */
export interface TokenEndpointHandler {
  /** The address; from discovery when absent. */
  url?: string | undefined
  /** Parameters that join the standard ones in the body. */
  params?: UrlParams | undefined
  /** Turns an answer that departs from RFC 6749 into one that does not; nothing returned means it is fine as it is. */
  conform?: ((response: Response) => Awaitable<Response | undefined>) | undefined
  /**
   * Makes the whole token request, where the standard one cannot be used, client authentication included. Its `fetch` has
   * the limits of every back-channel call (https, no redirect, ten seconds, one megabyte) and adds no proof of
   * possession: with `dpop` it has to sign one itself, which needs `dpop: { keyPair }`.
   */
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

/** What `makeClientSecret` gets. */
export interface ClientSecretContext {
  /** The preset with its options, as one flat object; the same object for as long as the configuration is. */
  provider: OAuth2Config<never>
  /** Milliseconds since the epoch. */
  now: number
}

/** Where the profile is fetched. */
export interface UserinfoEndpointHandler<P = Profile> {
  /** The address; from discovery when absent. */
  url?: string | undefined
  /** Parameters for its query. */
  params?: UrlParams | undefined
  /** Headers that the provider wants beside the access token, as an API key or a version. */
  headers?: Record<string, string> | undefined
  /** Fetches the profile, where a GET with the access token and `headers` will not do. */
  request?: ((context: UserinfoRequestContext<P>) => Awaitable<P>) | undefined
}

/** What `userinfo.request` gets. */
export interface UserinfoRequestContext<P> {
  /** What the token endpoint answered. */
  tokens: TokenSet & { access_token?: string }
  /** The preset with its options, as one flat object. */
  provider: OAuth2Config<P> | OIDCConfig<P>
  /**
   * The JSON of another address of the provider, asked with the access token, and a proof of its key where `dpop` is on:
   * https, no redirects, ten seconds and one megabyte at most, through the provider's own `fetch`. Rejects with the
   * status, never with the token.
   */
  read: (url: string | URL, init?: RequestInit) => Promise<unknown>
  /**
   * The JSON of an address that is none of the provider's and must not see the access token. The same limits, and no
   * credentials of any kind. Who chooses the address is for the caller to think of.
   */
  readPublic: (url: string | URL) => Promise<unknown>
}

/** Makes a user out of what the provider sent. */
export type ProfileCallback<P> = (profile: P, tokens: TokenSet) => Awaitable<User>
/** Chooses what of the token answer is stored; nothing of it when it returns nothing. */
export type AccountCallback = (tokens: TokenSet) => TokenSet | undefined | void

type OAuth2Checks = Array<"pkce" | "state" | "none">
type OIDCChecks = Array<"pkce" | "state" | "none" | "nonce">

/**
 * What a preset takes and an OAuth provider may have. Written out, because a compiler takes five times as long over types
 * derived from one another with `Omit` and `Partial`. A type and not an interface, because only a type is a
 * `Record<string, unknown>`, as `options` of a provider has to be.
 */
type OAuthOptions<P, Checks> = {
  /** Stands in the provider's URLs and in stored accounts; changing it orphans those accounts. */
  id?: string
  /** Shown on the button. */
  name?: string
  /** Beside the name on the built-in page, which shows the first letter without one. Presets bring their own. */
  mark?: ProviderMark | undefined
  /** What the built-in page calls it, where that is not its name. A `name` that the application gives to a preset comes first. */
  label?: string | undefined
  /** Address of the discovery document, where it is not at the standard place under `issuer`. */
  wellKnown?: string | undefined
  /** The authorization server's identifier; compared exactly. */
  issuer?: string | undefined
  /** Address of the provider's public keys; from discovery when absent. */
  jwks_endpoint?: string | undefined
  /** Where a sign-in starts: an address, or `{ url, params }`; from the preset or discovery when absent. */
  authorization?: string | AuthorizationEndpointHandler | undefined
  /**
   * Where the code is exchanged for tokens: an address, or `{ url, params, conform, request }`; from the preset or discovery
   * when absent.
   */
  token?: string | TokenEndpointHandler | undefined
  /**
   * Where the profile is fetched: an address, or `{ url, params, headers, request }`; from the preset or discovery when absent.
   */
  userinfo?: string | UserinfoEndpointHandler<P> | undefined
  /** Maps the provider's profile to a user; its `id` must be one that never changes. */
  profile?: ProfileCallback<P> | undefined
  /** Chooses which members of the token answer are stored with the account. */
  account?: AccountCallback | undefined
  /** The protections of the flow; `state` and PKCE (and `nonce`, OpenID Connect) when absent. */
  checks?: Checks | undefined
  /** What the provider calls this application; `AUTH_{ID}_ID` in the environment. */
  clientId?: string | undefined
  /** What the client authenticates with; `AUTH_{ID}_SECRET` in the environment. */
  clientSecret?: string | undefined
  /**
   * Makes the client secret where it is no lasting text but one that is signed, as Apple's. Asked at every sign-in, before
   * the client authenticates, so remember what you make; not asked where `clientSecret` is set.
   */
  makeClientSecret?: ((context: ClientSecretContext) => Awaitable<string>) | undefined
  /**
   * Options of the preset's own that the environment may fill, each with the end of its variable's name:
   * `{ teamId: "TEAM_ID" }` reads `AUTH_{ID}_TEAM_ID`.
   */
  environment?: Readonly<Record<string, string>> | undefined
  /** Client metadata (RFC 7591) that differs from the defaults, as `{ token_endpoint_auth_method: "client_secret_post" }`. */
  client?: OAuthClientMetadata | undefined
  /** A key for the provider's own API, where the profile is not to be had without one; `AUTH_{ID}_KEY` in the environment. */
  apiKey?: string | undefined
  /** How the provider's button looks on the built-in page. */
  style?: OAuthProviderButtonStyles | undefined
  /** Links to an existing user with the same address, where the provider says it is verified and the user has proven it. */
  allowDangerousEmailAccountLinking?: boolean | undefined
  /** Lifts both conditions of `allowDangerousEmailAccountLinking`: anybody who can claim an address there becomes its user here. */
  allowUnverifiedEmailAccountLinking?: boolean | undefined
  /**
   * Authorization parameters that a browser may choose besides those that are harmless, as `["scope"]` for a page of your
   * own that asks for more rights. Anybody can change what their browser sends, so name none by which a token opens what
   * the person must not have. What the flow itself decides (`redirect_uri`, `state`, …) cannot be named.
   */
  browserParams?: readonly string[] | undefined
  /** Address of the deployment that receives this provider's callbacks; the configuration's when absent. */
  redirectProxyUrl?: string | undefined
  /** Allows plain http to a host that is not this machine. Never in production. */
  allowInsecureRequests?: boolean | undefined
  /**
   * Allows the discovery document of an issuer on the public Internet to name endpoints on private networks and on this
   * machine, where our server then asks (CWE-918). An issuer that is on such a network itself needs no option.
   */
  allowPrivateNetwork?: boolean | undefined
  /**
   * Sends the authorization request to the server first, so that the browser carries only `client_id` and `request_uri`
   * (RFC 9126). `true` or an address demands it; `false` never does. Absent: when discovery says that the server
   * requires it. The client authenticates as at the token endpoint. A failure is an `OAuthSignInError`.
   */
  pushedAuthorization?: PushedAuthorization | undefined
  /**
   * Binds code and tokens to a key, so that stolen ones are worthless (RFC 9449). `true`: a new ES256 key for each
   * sign-in, which travels in its sealed cookie and is then forgotten, so nobody can use the tokens afterwards. With
   * `keyPair` (a `CryptoKeyPair` for signing, its public key extractable) the application can. A token that is not bound
   * is refused. Absent or `false`: a bound token is refused.
   */
  dpop?: DpopBinding | undefined
  /**
   * Opens encrypted ID Tokens and userinfo answers (RFC 7516). Absent: they are refused. `RSA1_5`, `dir` and shared keys
   * are refused always; `client.id_token_encrypted_response_alg` and `…_enc` narrow what is accepted to what is registered.
   */
  idTokenDecryption?: JweDecryption | undefined
  /**
   * The issuer of one set of tokens, for providers that serve many tenants. Its claims are not verified yet: what it
   * returns must fit the discovery document's template and equal `iss`, and the signature is checked after it. Which
   * tenants may sign in is for the `signIn` callback to say, from the verified `profile`.
   */
  issuerOf?: ((tokens: TokenSet, claims: Record<string, unknown>) => string | undefined) | undefined
  /**
   * The address that the provider says it has verified, read from its profile; nothing where it does not say so. Absent:
   * `email`, when `email_verified` is the boolean `true` (OpenID Connect Core §5.1).
   */
  verifiedEmail?: ((profile: P) => string | null | undefined) | undefined
  /**
   * Whether a person can become a user here under an address that is not theirs. `"always"`: the provider passes on no
   * address that it has not verified. `"silent"`: it passes on no address at all. `"claim"`, the default: it may pass on
   * an unverified one, and says with each whether it is verified. `"never"`: it may, and does not say. Where every way to
   * sign in is `"always"`, `"silent"` or an e-mail link, a stored address is known to be its user's.
   *
   * The verdict of a preset is about the addresses that the preset reads. If your `profile()` finds one elsewhere, say here
   * what holds for that one; a `"silent"` preset with a `profile` or `userinfo` of yours counts as `"claim"` until you do.
   */
  vouches?: "always" | "claim" | "never" | "silent" | undefined
  /** The profile the provider puts into the callback itself, as Apple does at first consent. */
  profileFromCallback?: ((params: Record<string, string>) => Record<string, unknown>) | undefined
  /** Makes the provider's back-channel calls, in place of the platform's `fetch`. */
  [customFetch]?: typeof fetch | undefined
}

/**
 * Sign-in through an OAuth 2 authorization server (RFC 6749).
 *
 * `issuer`, `wellKnown`, `jwks_endpoint` and the endpoints with their parameters may hold `{clientId}`, and all but
 * `issuer` also `{issuer}` (without a slash at its end): both are filled in once the environment has been read.
 */
export interface OAuth2Config<P> extends OAuthOptions<P, OAuth2Checks> {
  /** Stands in the provider's URLs and in stored accounts; changing it orphans those accounts. */
  id: string
  /** Shown on the button. */
  name: string
  /** OAuth 2, without an ID Token. */
  type: "oauth"
  /** What the application gave a preset: it is laid over the preset's own members. */
  options?: OAuthUserConfig<P> | undefined
}

/** What only OpenID providers have. */
type OIDCOptions = {
  /** `false` reads the profile from the userinfo endpoint; otherwise it is the ID Token's claims. */
  idToken?: boolean | undefined
  /**
   * Signs people out of the provider too (OpenID Connect RP-Initiated Logout). After `POST /signout` has ended our session
   * the browser goes to the provider's `end_session_endpoint` and comes back to `{basePath}/signout`, which has to be
   * registered there as the post-logout redirect URI. The ID Token waits for that in a sealed cookie. `params` replace or
   * join ours, except `id_token_hint` and `state`. Absent or `false`: the session at the provider goes on.
   */
  endSession?: EndSession | undefined
}

/** Sign-in through an OpenID provider (OpenID Connect Core). */
export interface OIDCConfig<P> extends OAuthOptions<P, OIDCChecks>, OIDCOptions {
  /** Stands in the provider's URLs and in stored accounts; changing it orphans those accounts. */
  id: string
  /** Shown on the button. */
  name: string
  /** OpenID Connect: the profile is the claims of the ID Token. */
  type: "oidc"
  /** What the application gave a preset: it is laid over the preset's own members. */
  options?: OIDCUserConfig<P> | undefined
}

/** A provider that speaks OAuth 2 or OpenID Connect. */
export type OAuthConfig<P> = OIDCConfig<P> | OAuth2Config<P>
/** What a preset takes. */
export type OAuthUserConfig<P> = OAuthOptions<P, OAuth2Checks | OIDCChecks>
/** What a preset for an OpenID provider takes. */
export type OIDCUserConfig<P> = OAuthOptions<P, OIDCChecks> & OIDCOptions
/** The endpoints that a provider can name. */
export type OAuthEndpointType = "authorization" | "token" | "userinfo"
