import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { loadOnce } from "../../async/load-once.js"
import type { DemandingContext } from "./authentication-demands.js"
import type { AuthenticationRequirements } from "./authentication-requirements.js"

/** Loaded if a request sets requirements for the authentication, or if a response says when it happened. */
const demands = /* @__PURE__ */ loadOnce(() => import("./authentication-demands.js"))

/**
 * The requirements of an authorization request for the authentication. Empty for OAuth 2, where the response contains
 * nothing to check them against. Rejects as `demandsOf` does.
 */
export async function requestedAuthentication(
  provider: ResolvedOAuthProvider,
  params: Readonly<Record<string, string>>,
): Promise<AuthenticationRequirements> {
  if (provider.type !== "oidc") return {}
  const { default_max_age: most } = provider.client
  const isPlain = [most, params["max_age"], params["claims"]].every((one) => one === undefined)
  return isPlain ? {} : (await demands()).demandsOf(provider, params)
}

/** How old a proof may be that the request asks for, also where nothing can check it. */
export async function requestedAnew(
  params: Readonly<Record<string, string>>,
): Promise<{ readonly anew?: number }> {
  const isPlain = params["prompt"] === undefined && params["max_age"] === undefined
  return isPlain ? {} : (await demands()).anewOf(params)
}

/** Checks the verified claims against the request. Rejects as `requireDemands` does. */
export async function requireAuthentication(
  context: DemandingContext,
  claims: Readonly<Record<string, unknown>>,
  required: AuthenticationRequirements,
): Promise<void> {
  const { maxAge, acr, authTime } = required
  const isPlain = [maxAge, acr, authTime, claims["auth_time"]].every((one) => one === undefined)
  if (!isPlain) (await demands()).requireDemands(context, claims, required)
}
