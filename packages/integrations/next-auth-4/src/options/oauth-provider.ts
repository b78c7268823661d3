import type { AuthConfig } from "@sallyport/core"
import { InvalidProvider } from "@sallyport/core/errors"
import { mergeOptions } from "@sallyport/core/integration"
import type { OAuthConfig, TokenEndpointHandler, UserinfoEndpointHandler } from "../types/oauth.js"
import type { User } from "../types/session.js"
import { tokensOfVersion4 } from "./account.js"
import { checksOfVersion4 } from "./checks.js"
import { byDocument } from "./discovery-document.js"
import {
  requestTokens,
  requestProfile,
  signedTokens,
  signsAssertions,
} from "./endpoint-requests.js"
import { fetchFor } from "./http-options.js"
import { corePreset, type NamedPreset } from "./preset.js"
import { presetOptions } from "./preset-options.js"
import { usersOf, type UserOfProfile } from "./preset-users.js"
import { rememberUser } from "./profile-users.js"

// oxlint-disable-next-line typescript/no-explicit-any -- each provider has its own profile
type AnyOAuth = OAuthConfig<any> & { readonly [corePreset]?: NamedPreset }
type CoreProvider = AuthConfig["providers"][number]

/** Where the actions are, and whether cookies and checks are those of version 5. */
export interface ProviderSite {
  /** With the base path, such as `https://app.example/api/auth`. */
  readonly baseUrl: string
  readonly isUpgraded: boolean
}

/**
 * An OAuth provider of version 4 for core. Throws `InvalidProvider` for OAuth 1, which core does not speak.
 */
export function oauthProvider(config: AnyOAuth, site: ProviderSite): CoreProvider {
  const { options, type: _, ...own } = config
  const provider = { ...mergeOptions(own, options), type: "oauth" } as unknown as AnyOAuth
  requireOAuth2(provider)
  const known = config[corePreset]
  const made = { ...translated(provider, site), ...fetchFor(provider.httpOptions) }
  const core = known
    ? remembering(known.name, known.preset(presetOptions(known.name, made)))
    : withoutPreset(provider, made)
  return provider.wellKnown === undefined ? core : byDocument(core)
}

function withoutPreset(provider: AnyOAuth, made: object): CoreProvider {
  const { id, name } = provider
  const type = isOpenId(provider) ? "oidc" : "oauth"
  const authorization = withScope(provider.authorization)
  return { ...made, authorization, id, name, type } as unknown as CoreProvider
}

/** The members that core names otherwise, or does not know, in core's form; all others as they are. */
function translated(provider: AnyOAuth, site: ProviderSite): Record<string, unknown> {
  const {
    type: _,
    checks,
    token,
    userinfo,
    profile,
    style,
    idToken,
    httpOptions: __,
    ...same
  } = provider
  const asked = {
    ...provider,
    signinUrl: `${site.baseUrl}/signin/${provider.id}`,
    callbackUrl: `${site.baseUrl}/callback/${provider.id}`,
  }
  return {
    account: tokensOfVersion4,
    ...same,
    ...checksFor(provider, checks, site),
    ...(idToken !== undefined && { idToken }),
    ...((token !== undefined || signsAssertions(provider)) && {
      token: tokenEndpoint(token ?? {}, asked),
    }),
    ...(userinfo !== undefined && { userinfo: userinfoEndpoint(userinfo, asked) }),
    ...(profile && { profile: rememberedBy(profile) }),
    ...(style?.bg && { style: { brandColor: style.bg } }),
  }
}

/** A preset whose own `profile` is that of version 4, and remembered too. */
function remembering(preset: string, made: object): CoreProvider {
  const profile = usersOf(preset, (made as { readonly profile?: UserOfProfile }).profile)
  return { ...made, ...(profile && { profile: rememberedBy(profile) }) } as CoreProvider
}

type ProfileFunction = (profile: never, tokens: never) => unknown

function rememberedBy(profile: ProfileFunction) {
  return async (claims: object, tokens: object) =>
    rememberUser(claims, (await profile(claims as never, tokens as never)) as User)
}

/** Version 4 asks for `openid` where nothing else is named; core for more. */
function withScope(authorization: AnyOAuth["authorization"]): object {
  const { params, ...endpoint } =
    typeof authorization === "string" ? { url: authorization, params: {} } : (authorization ?? {})
  const isNamed = endpoint.url !== undefined && new URL(endpoint.url).searchParams.has("scope")
  return { ...endpoint, params: isNamed ? params : { scope: "openid", ...params } }
}

/** Version 5 decides by itself where nothing is named. */
function checksFor(provider: AnyOAuth, checks: AnyOAuth["checks"], { isUpgraded }: ProviderSite) {
  if (checks !== undefined) return { checks: [checks].flat() }
  return isUpgraded ? {} : { checks: checksOfVersion4(provider[corePreset]?.name) }
}

function tokenEndpoint(token: string | TokenEndpointHandler, provider: AnyOAuth): unknown {
  const exchange = signsAssertions(provider) && { exchange: signedTokens(provider) }
  if (typeof token === "string") return exchange ? { url: token, ...exchange } : token
  // As in version 4, which sends none of `params` to this endpoint.
  const { params: _, request, ...endpoint } = token
  return {
    ...endpoint,
    ...exchange,
    ...(request && { exchange: requestTokens(request, provider) }),
  }
}

function userinfoEndpoint(userinfo: string | UserinfoEndpointHandler, provider: AnyOAuth): unknown {
  if (typeof userinfo === "string" || !userinfo.request) return userinfo
  return { ...userinfo, request: requestProfile(userinfo.request, provider) }
}

/** Whether ID Tokens come: they are then verified, whether the profile is read from them or not. */
function isOpenId({ idToken, wellKnown, issuer, authorization }: AnyOAuth): boolean {
  if (idToken) return true
  const params = typeof authorization === "object" ? authorization.params : undefined
  const scope = params?.scope ?? "openid"
  return (wellKnown ?? issuer) !== undefined && scope.split(" ").includes("openid")
}

function requireOAuth2({ id, version, requestTokenUrl }: AnyOAuth): void {
  const isFirst = version?.startsWith("1") || (id === "twitter" && !version?.startsWith("2"))
  if (!isFirst && !requestTokenUrl) return
  throw new InvalidProvider(
    id === "twitter"
      ? 'Provider "twitter" uses OAuth 1, which is not supported. Set version: "2.0", with the client id and secret that the developer portal shows under OAuth 2.0. Accounts keep their ids.'
      : `Provider "${id}" uses OAuth 1, which is not supported. Use the OAuth 2 endpoints of the service.`,
  )
}
