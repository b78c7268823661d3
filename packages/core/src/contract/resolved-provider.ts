import type { OAuthProviderButtonStyles } from "./common-provider.js"
import type { EmailConfig } from "./email-provider.js"
import type { RevocationEndpointHandler } from "./grant-options.js"
import type { customFetch } from "./markers.js"
import type {
  DpopBinding,
  JweDecryption,
  OAuthClientMetadata,
  PushedAuthorization,
} from "./oauth-client.js"
import type {
  AccountCallback,
  OAuth2Config,
  ProfileCallback,
  TokenEndpointHandler,
  UserinfoEndpointHandler,
} from "./oauth-provider.js"
import type { Profile } from "./profile.js"
import type { ProviderIcon } from "./provider-icon.js"
import type { CredentialsConfig } from "./provider.js"
import type { WebAuthnConfig } from "./webauthn-provider.js"

/** An endpoint whose `url` and `params` have been decided. */
export interface ResolvedEndpoint {
  /** Default: from discovery. */
  readonly url?: URL
  readonly params: Readonly<Record<string, string>>
}

/** A preset and its options as one flat value. Frozen, shared between requests. */
export interface ResolvedOAuthProvider {
  readonly id: string
  readonly name: string
  readonly type: "oauth" | "oidc"
  readonly issuer?: string
  readonly wellKnown?: string
  readonly jwksEndpoint?: string
  readonly authorization: ResolvedEndpoint
  readonly token: ResolvedEndpoint &
    Pick<TokenEndpointHandler, "conform" | "exchange" | "refresh" | "clientPrivateKey">
  readonly userinfo: ResolvedEndpoint & Pick<UserinfoEndpointHandler, "request" | "headers">
  /** Parameters of the authorization request, if it asks for more than a sign-in does. */
  readonly connectParams?: Readonly<Record<string, string>>
  /** Absent if only discovery could know it. */
  readonly revocation?: string | RevocationEndpointHandler
  /** The origins that may see an access token, besides those of the issuer and the userinfo endpoint. */
  readonly resources?: readonly string[]
  readonly profile: ProfileCallback<Profile>
  readonly account: AccountCallback
  readonly checks: ReadonlySet<"pkce" | "state" | "nonce">
  /** Those that the application's own `checks` names: a sign-in that Auth.js began must have them too. */
  readonly namedChecks: ReadonlySet<"pkce" | "state" | "nonce">
  readonly idToken: boolean
  readonly clientId: string
  readonly clientSecret?: string
  readonly makeClientSecret?: OAuth2Config<never>["makeClientSecret"]
  readonly client: OAuthClientMetadata
  readonly style: OAuthProviderButtonStyles
  readonly icon?: ProviderIcon
  readonly label?: string
  readonly extension?: undefined
  /** Names of authorization parameters that the application lets a browser choose. */
  readonly browserParams: ReadonlySet<string>
  readonly responseMode: "query" | "form_post"
  readonly allowDangerousEmailAccountLinking: boolean
  readonly allowUnverifiedEmailAccountLinking: boolean
  readonly allowInsecureRequests: boolean
  readonly allowPrivateNetwork: boolean
  /** Seconds by which the provider's clock may be ahead of ours. */
  readonly clockTolerance: number
  /** Full address of the proxy's callback for this provider. */
  readonly redirectProxyUrl?: string
  /** Default: only if the discovery document requires it. */
  readonly pushedAuthorization?: PushedAuthorization
  readonly dpop?: DpopBinding
  /** Present if a sign-out continues at the provider. Without `url`, discovery provides the address. */
  readonly endSession?: ResolvedEndpoint
  readonly idTokenDecryption?: JweDecryption
  readonly issuerOf?: (tokens: never, claims: Record<string, unknown>) => string | undefined
  readonly verifiedEmail: (profile: Profile) => string | null | undefined
  readonly emailTrust: "always" | "claim" | "never" | "silent"
  readonly formerId?: (profile: Profile) => string | null | undefined
  readonly profileFromCallback?: (params: Record<string, string>) => Record<string, unknown>
  readonly [customFetch]?: typeof fetch
  /** The merged preset as hooks of the application receive it (`provider` argument). */
  readonly source: object
}

export type ResolvedEmailProvider = Readonly<EmailConfig>
export type ResolvedCredentialsProvider = Readonly<CredentialsConfig>
export type ResolvedWebAuthnProvider = Readonly<WebAuthnConfig>

export type ResolvedProvider =
  | ResolvedOAuthProvider
  | ResolvedEmailProvider
  | ResolvedCredentialsProvider
  | ResolvedWebAuthnProvider

/**
 * Whether a provider speaks OAuth 2 or OpenID Connect. Only its `type` says so: a provider of any type may have options
 * of its own, and one that sends mail through the API of a mail service has a `clientId` too.
 */
export function isOAuthProvider(
  provider: ResolvedProvider | undefined,
): provider is ResolvedOAuthProvider {
  return provider?.type === "oauth" || provider?.type === "oidc"
}

/** Whether a request to the userinfo endpoint is part of the flow. */
export function readsUserinfo({ type, idToken }: ResolvedOAuthProvider): boolean {
  return type === "oauth" || !idToken
}

/**
 * The provider together with our registration there: its issuer (or else the address of its discovery document or an
 * endpoint) and our client id. Undefined for a provider that does not use OAuth.
 */
export function clientAt(provider: ResolvedProvider | undefined): string | undefined {
  if (!isOAuthProvider(provider)) return undefined
  const { issuer, wellKnown, token, authorization, clientId } = provider
  const server = issuer ?? wellKnown ?? token.url?.href ?? authorization.url?.href ?? ""
  return `${server} ${clientId}`
}

/** The environment variable that sets an option of a provider. */
export function envName(id: string, suffix: "ID" | "ISSUER" | "SECRET"): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}_${suffix}`
}
