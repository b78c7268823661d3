import type {
  AuthorizationParameters,
  CallbackParamsType,
  ClientMetadata,
  HttpOptions,
  Issuer,
  IssuerMetadata,
  OAuthCallbackChecks,
  OpenIDCallbackChecks,
} from "openid-client"
import type { TokenSet } from "./account.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { Awaitable, Profile, User } from "./session.js"

export type { OAuthProviderType } from "./oauth-provider-type.js"

type Client = InstanceType<Issuer["Client"]>
type ChecksType = "pkce" | "state" | "none" | "nonce"
type UrlParams = Record<string, unknown>

export type OAuthChecks = OpenIDCallbackChecks | OAuthCallbackChecks

type EndpointRequest<C, R, P> = (
  context: C & {
    /** The client of openid-client for this provider. */
    client: Client
    provider: OAuthConfig<P> & { signinUrl: string; callbackUrl: string }
  },
) => Awaitable<R>

/** An endpoint of a provider: its address, its parameters, or a function that asks it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the defaults of next-auth 4, which applications rely on
export interface EndpointHandler<P extends UrlParams, C = any, R = any> {
  url?: string
  params?: P
  /** Replaces the request to this endpoint. */
  request?: EndpointRequest<C, R, P>
}

export type AuthorizationEndpointHandler = EndpointHandler<AuthorizationParameters>

export type TokenEndpointHandler = EndpointHandler<
  UrlParams,
  {
    /** The parameters of the callback, such as `code` and `state`. */
    params: CallbackParamsType
    /** What the answer must be compared with. */
    checks: OAuthChecks
  },
  { tokens: TokenSet }
>

export type UserinfoEndpointHandler = EndpointHandler<UrlParams, { tokens: TokenSet }, Profile>

/** How a button of the sign-in page looks. */
export interface OAuthProviderButtonStyles {
  logo: string
  logoDark?: string
  bg: string
  bgDark?: string
  text: string
  textDark?: string
}

type PartialIssuer = Partial<Pick<IssuerMetadata, "jwks_endpoint" | "issuer">>

/** A provider of OAuth 2 or OpenID Connect. */
export interface OAuthConfig<P> extends CommonProviderOptions, PartialIssuer {
  /** The address of the provider's metadata (RFC 8414). */
  wellKnown?: string
  jwks_endpoint?: string
  authorization?: string | AuthorizationEndpointHandler
  token?: string | TokenEndpointHandler
  userinfo?: string | UserinfoEndpointHandler
  type: "oauth"
  /** `1.0` and `1.0A` are OAuth 1, which is refused. */
  version?: string
  profile: (profile: P, tokens: TokenSet) => Awaitable<User>
  /** Default: `state`. */
  checks?: ChecksType | ChecksType[]
  client?: Partial<ClientMetadata>
  jwks?: { keys: JWK[] }
  clientId?: string
  clientSecret?: string
  /** Whether the profile is the claims of the ID Token. Default: the answer of the userinfo endpoint. */
  idToken?: boolean
  region?: string
  issuer?: string
  /** As openid-client takes it. `timeout`, in milliseconds, and `agent` count here. */
  httpOptions?: HttpOptions
  style?: OAuthProviderButtonStyles
  options?: OAuthUserConfig<P>
  accessTokenUrl?: string
  requestTokenUrl?: string
  profileUrl?: string
  encoding?: string
  allowDangerousEmailAccountLinking?: boolean
}

type JWK = { kty?: string; [member: string]: unknown }

export type OAuthUserConfig<P> = Omit<Partial<OAuthConfig<P>>, "options" | "type"> &
  Required<Pick<OAuthConfig<P>, "clientId" | "clientSecret">>

// oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4
export type OAuthProvider = (options: Partial<OAuthConfig<any>>) => OAuthConfig<any>
