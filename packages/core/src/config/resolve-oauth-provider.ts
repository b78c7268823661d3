import { callbackAddress } from "../address/path-segment.js"
import type { TokenSet } from "../contract/account.js"
import { customFetch } from "../contract/markers.js"
import type { OAuth2Config, OIDCConfig } from "../contract/oauth-provider.js"
import type { Profile } from "../contract/profile.js"
import type { ResolvedEndpoint, ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import type { User } from "../contract/session.js"
import { fillPlaceholders, resolveEndpoint, withScope, withUrl } from "./resolve-endpoint.js"
import { checksOf, type WrittenChecks } from "./checks-of.js"

type MergedOAuthProvider = Omit<OAuth2Config<Profile>, "type" | "checks"> &
  Pick<OIDCConfig<Profile>, "idToken" | "checks" | "endSession" | "clockTolerance"> & {
    type: "oauth" | "oidc"
  }

/** What all providers of one configuration share. */
export interface ProviderDefaults {
  readonly redirectProxyUrl?: string | undefined
  readonly defaultChecks?: "all" | "authjs" | undefined
  /** The `checks` of this provider that the application wrote itself. */
  readonly namedChecks?: WrittenChecks
}

/** An OAuth or OpenID Connect provider with every endpoint, check and mapping decided. Frozen. */
export function resolveOAuthProvider(
  merged: Readonly<Record<PropertyKey, unknown>>,
  defaults: ProviderDefaults,
): ResolvedOAuthProvider {
  const provider = withoutPlaceholders(merged as unknown as MergedOAuthProvider)
  const authorization = withScope(resolveEndpoint(provider.authorization))
  const responseMode = authorization.params["response_mode"] === "form_post" ? "form_post" : "query"
  const proxy = provider.redirectProxyUrl ?? defaults.redirectProxyUrl
  const token = typeof provider.token === "object" ? provider.token : {}
  const userinfo = typeof provider.userinfo === "object" ? provider.userinfo : {}

  return Object.freeze<ResolvedOAuthProvider>({
    ...identityOf(provider),
    authorization,
    token: {
      ...pick(token, ["conform", "exchange", "refresh", "clientPrivateKey"]),
      ...resolveEndpoint(provider.token),
    },
    userinfo: { ...pick(userinfo, ["request", "headers"]), ...resolveEndpoint(provider.userinfo) },
    profile: provider.profile ?? defaultProfile,
    verifiedEmail: provider.verifiedEmail ?? verifiedClaim,
    emailTrust: provider.emailTrust ?? "claim",
    account: provider.account ?? defaultAccount,
    ...checksOf(provider, { ...defaults, isProxied: proxy !== undefined }),
    idToken: provider.idToken !== false,
    browserParams: new Set(provider.browserParams),
    responseMode,
    ...permissionsOf(provider),
    ...keptTokensOf(provider),
    ...present("redirectProxyUrl", proxy && callbackAddress(proxy.replace(/\/$/, ""), provider.id)),
    ...present("pushedAuthorization", provider.pushedAuthorization),
    ...present("dpop", provider.dpop),
    ...present("endSession", endSessionOf(provider)),
    ...present("idTokenDecryption", provider.idTokenDecryption),
    ...present("issuerOf", provider.issuerOf),
    ...present("formerId", provider.formerId),
    ...present("profileFromCallback", provider.profileFromCallback),
    ...present(customFetch, provider[customFetch]),
    source: sourceOf(provider, authorization),
  })
}

/** Only the boolean counts: text from an environment variable, such as `"false"`, must not enable this. */
function permissionsOf(provider: MergedOAuthProvider) {
  return {
    allowDangerousEmailAccountLinking: provider.allowDangerousEmailAccountLinking === true,
    allowUnverifiedEmailAccountLinking: provider.allowUnverifiedEmailAccountLinking === true,
    allowInsecureRequests: provider.allowInsecureRequests === true,
    allowPrivateNetwork: provider.allowPrivateNetwork === true,
    clockTolerance: clockToleranceOf(provider),
  }
}

/** What only counts for tokens that are kept after the sign-in. */
function keptTokensOf({ authorization, revocation, resources }: MergedOAuthProvider) {
  const connect = typeof authorization === "object" ? authorization.connect : undefined
  return {
    ...present("connectParams", connect && resolveEndpoint({ params: connect }).params),
    ...present("revocation", revocation),
    ...present("resources", resources),
  }
}

/** Seconds: what is usual for clocks that nobody sets by hand. More would only hide one that is wrong. */
export const LARGEST_DIFFERENCE = 300

function clockToleranceOf({ clockTolerance }: MergedOAuthProvider): number {
  const isUsable = typeof clockTolerance === "number" && clockTolerance >= 0
  return isUsable ? Math.min(clockTolerance, LARGEST_DIFFERENCE) : LARGEST_DIFFERENCE
}

/** Plain OAuth 2 has no session to end this way, and no token that names it. */
function endSessionOf({ type, endSession }: MergedOAuthProvider): ResolvedEndpoint | undefined {
  if (type !== "oidc" || !endSession) return undefined
  return resolveEndpoint(endSession === true ? undefined : endSession)
}

function withoutPlaceholders(provider: MergedOAuthProvider): MergedOAuthProvider {
  const { clientId } = provider
  const issuer = fillPlaceholders(provider.issuer, { clientId })
  const fill = <T>(option: T): T | undefined => fillPlaceholders(option, { issuer, clientId })
  return {
    ...provider,
    issuer,
    wellKnown: fill(provider.wellKnown),
    jwks_endpoint: fill(provider.jwks_endpoint),
    authorization: fill(provider.authorization),
    token: fill(provider.token),
    userinfo: fill(provider.userinfo),
    revocation: fill(provider.revocation),
  }
}

/** The provider's identity and our client registration. */
function identityOf(provider: MergedOAuthProvider) {
  return {
    id: provider.id,
    name: provider.name,
    type: provider.type,
    ...present("issuer", provider.issuer),
    ...present("wellKnown", provider.wellKnown),
    ...present("jwksEndpoint", provider.jwks_endpoint),
    clientId: provider.clientId ?? "",
    ...present("clientSecret", provider.clientSecret),
    ...present("makeClientSecret", provider.makeClientSecret),
    client: provider.client ?? {},
    style: provider.style ?? {},
    ...present("icon", provider.icon),
    ...present("label", provider.label),
  }
}

/** The merged preset with resolved endpoints, as the application's hooks receive it. */
function sourceOf(provider: MergedOAuthProvider, authorization: ResolvedEndpoint): object {
  return Object.freeze({
    ...provider,
    authorization: withUrl(provider.authorization, authorization),
    token: withUrl(provider.token, resolveEndpoint(provider.token)),
    userinfo: withUrl(provider.userinfo, resolveEndpoint(provider.userinfo)),
  })
}

/** Missing members stay missing and `null` stays `null`, as the application's types expect. */
function defaultProfile(profile: Profile): User {
  const { picture } = profile
  const user = {
    // No generated id: it would create a new account at every sign-in.
    id: profile.sub ?? profile.id ?? undefined,
    name: profile.name ?? profile.nickname ?? profile.preferred_username,
    email: profile.email,
    image: typeof picture === "string" || picture === null ? picture : undefined,
  }
  return pick(user, ["id", "name", "email", "image"])
}

/** Only the boolean counts: text may have been typed by a user. */
function verifiedClaim({ email, email_verified }: Profile): string | null | undefined {
  return email_verified === true ? email : undefined
}

const storedTokens = [
  "access_token",
  "id_token",
  "refresh_token",
  "expires_at",
  "scope",
  "token_type",
  "session_state",
] as const

function defaultAccount(tokens: TokenSet): TokenSet {
  return pick(tokens, storedTokens)
}

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const found = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])
  return Object.fromEntries(found) as Pick<T, K>
}

function present<K extends PropertyKey, V>(
  name: K,
  value: V | undefined,
): { [P in K]?: NonNullable<V> } {
  return value === undefined || value === null || value === ""
    ? {}
    : ({ [name]: value } as { [P in K]?: NonNullable<V> })
}
