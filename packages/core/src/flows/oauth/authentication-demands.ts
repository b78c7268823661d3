import { EXPIRY_TOLERANCE } from "./back-channel.js"
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import { CallbackRouteError } from "../../errors/provider-errors.js"
import { type AuthenticationRequirements, isMaxAge } from "./authentication-requirements.js"

/** Whose answer is checked, and when. */
export interface DemandingContext {
  readonly provider: ResolvedOAuthProvider
  readonly now: number
  readonly config: Pick<ResolvedConfig, "extended">
}

/**
 * The requirements of an authorization request for the authentication: `max_age` (never more than
 * `client.default_max_age`), and the essential claims `acr` and `auth_time` (OpenID Connect Core §5.5.1.1).
 *
 * Throws `InvalidProvider` for an invalid `max_age`, or if the provider has no check whose cookie could store the
 * requirements.
 */
export function demandsOf(
  provider: ResolvedOAuthProvider,
  params: Readonly<Record<string, string>>,
): AuthenticationRequirements {
  const maxAge = maxAgeOf(provider, params["max_age"])
  const essential = essentialClaims(params["claims"])
  // `acr_values` alone is only a preference (§5.5.1.1). An essential claim without a value makes it a requirement.
  const named = essential.acr?.length === 0 ? listOf(params["acr_values"]) : undefined
  const acr = named ?? essential.acr
  const required = {
    ...(maxAge !== undefined && { maxAge }),
    ...(acr && { acr }),
    ...(essential.authTime && { authTime: true }),
  }
  if (Object.keys(required).length > 0 && provider.checks.size === 0)
    throw new InvalidProvider(
      `Provider "${provider.id}" demands how or when people authenticate but has no checks, so nothing can store that. Remove checks, or name one.`,
    )
  return required
}

/**
 * Checks the verified claims against the request. A provider may deliver less than requested, and a browser may have
 * changed the request on its way (OWASP ASVS 5.0 V6.8.4), so nothing is enforced without this check. Throws
 * `CallbackRouteError`.
 */
export function requireDemands(
  context: DemandingContext,
  claims: Readonly<Record<string, unknown>>,
  { maxAge, acr, authTime }: AuthenticationRequirements,
): void {
  const { provider, now } = context
  const at = claims["auth_time"]
  const age = typeof at === "number" ? now / 1000 - at : undefined
  if (age === undefined && (authTime || (maxAge !== undefined && !maySayNothing(context))))
    throw notAsAsked(provider, "the ID Token has no auth_time")
  if (age !== undefined && age < -provider.clockTolerance)
    throw notAsAsked(provider, "the ID Token's auth_time is in the future")
  if (maxAge !== undefined && age !== undefined && age > maxAge + EXPIRY_TOLERANCE)
    throw notAsAsked(provider, `the authentication is older than the max_age of ${maxAge} seconds`)
  if (acr && !satisfies(claims["acr"], acr))
    throw notAsAsked(provider, "the ID Token's acr is not one of those requested")
}

/**
 * Some providers, such as Google, ignore `max_age` and never say when they asked. Where the word of one counts as a new
 * proof without it, at least for people who have nothing better, nobody could otherwise prove anything there. What the
 * configuration itself demands is not waived.
 */
function maySayNothing({ provider, config }: DemandingContext): boolean {
  const isConfigured =
    provider.authorization.params["max_age"] !== undefined ||
    provider.client.default_max_age !== undefined
  const { extended } = config
  const isEnough = extended?.countsAsked === true || extended?.reauthenticates.has(provider.id)
  return !isConfigured && isEnough === true
}

/**
 * Seconds: how old the proof may be that these parameters ask for, 0 for a new one (OpenID Connect Core §3.1.2.1). A
 * server of OAuth 2 may know them, too; if not, it ignores them (RFC 6749 §3.1).
 */
export function anewOf({ prompt = "", max_age: maxAge = "" }: Readonly<Record<string, string>>): {
  readonly anew?: number
} {
  if (prompt.split(" ").includes("login")) return { anew: 0 }
  return isMaxAge(maxAge) ? { anew: Number(maxAge) } : {}
}

function maxAgeOf(
  { id, client }: ResolvedOAuthProvider,
  required: string | undefined,
): number | undefined {
  const most: unknown = client.default_max_age
  if (required !== undefined && !isMaxAge(required))
    throw new InvalidProvider(
      `The max_age of provider "${id}" must be a whole number of seconds, such as authorization: { params: { max_age: 300 } }.`,
    )
  if (most !== undefined && !(typeof most === "number" && Number.isSafeInteger(most) && most >= 0))
    throw new InvalidProvider(
      `The client.default_max_age of provider "${id}" must be a whole number of seconds, such as 300.`,
    )
  const ages = [most, required === undefined ? undefined : Number(required)]
  const known = ages.filter((age) => typeof age === "number")
  return known.length > 0 ? Math.min(...known) : undefined
}

/** A claim that is not essential is only a preference, which the provider may ignore. */
function essentialClaims(text: string | undefined): {
  acr?: readonly string[]
  authTime?: boolean
} {
  const idToken = memberOf(parsed(text), "id_token")
  const acr = memberOf(idToken, "acr")
  const isEssential = (claim: unknown) => memberOf(claim, "essential") === true
  return {
    authTime: isEssential(memberOf(idToken, "auth_time")),
    ...(isEssential(acr) && { acr: textsIn([memberOf(acr, "value"), memberOf(acr, "values")]) }),
  }
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Left to the provider to reject: it could not fulfill such a request.
    return undefined
  }
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

function textsIn(values: readonly unknown[]): readonly string[] {
  return values.flat().filter((value) => typeof value === "string")
}

/** Duende and IdentityServer use these values to choose the sign-in page. No `acr` claim matches them. */
const HINT = /^(?:idp|tenant):/

function listOf(text: string | undefined): readonly string[] | undefined {
  const values = text?.split(" ").filter((value) => value !== "" && !HINT.test(value)) ?? []
  return values.length > 0 ? values : undefined
}

function satisfies(acr: unknown, required: readonly string[]): boolean {
  if (typeof acr !== "string" || acr === "") return false
  return required.length === 0 || required.includes(acr)
}

function notAsAsked({ id }: ResolvedOAuthProvider, reason: string): CallbackRouteError {
  return new CallbackRouteError(
    `Provider "${id}" did not authenticate the person as requested: ${reason}. Check that it supports what authorization.params and client request.`,
    { providerId: id },
  )
}
