import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { loadOnce } from "../../loading/load-once.js"

/** Loaded where a request demands something of the authentication, or an answer says when it was. */
const demands = /* @__PURE__ */ loadOnce(() => import("./authentication-demands.js"))

/** How the person was to be authenticated, as the request asked for it. */
export interface AskedAuthentication {
  /** Seconds: at most this long ago. */
  readonly maxAge?: number | undefined
  /** In one of these ways; in any that has a name where the list is empty. */
  readonly acr?: readonly string[] | undefined
  /** With the time of it. */
  readonly authTime?: boolean | undefined
}

/**
 * What an authorization request demands of the authentication. Empty for OAuth 2, where nothing comes back that could be
 * held against it. Rejects as `demandsOf` does.
 */
export async function askedAuthentication(
  provider: ResolvedOAuthProvider,
  params: Readonly<Record<string, string>>,
): Promise<AskedAuthentication> {
  if (provider.type !== "oidc") return {}
  const { default_max_age: most } = provider.client
  const isPlain = [most, params["max_age"], params["claims"]].every((one) => one === undefined)
  return isPlain ? {} : (await demands()).demandsOf(provider, params)
}

/** Holds the verified claims against what was asked. Rejects as `requireDemands` does. */
export async function requireAuthentication(
  place: { readonly provider: ResolvedOAuthProvider; readonly now: number },
  claims: Readonly<Record<string, unknown>>,
  asked: AskedAuthentication,
): Promise<void> {
  const { maxAge, acr, authTime } = asked
  const isPlain = [maxAge, acr, authTime, claims["auth_time"]].every((one) => one === undefined)
  if (!isPlain) (await demands()).requireDemands(place, claims, asked)
}
