import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { EXPIRY_TOLERANCE } from "../../flows/oauth/back-channel.js"
import { RefusedLogout } from "./refused-logout.js"

/** What a provider has ended. */
export interface LogoutClaims {
  readonly issuer: string
  readonly sub: string | undefined
  readonly sid: string | undefined
  /** When it said so, by its own clock, in seconds since the epoch. */
  readonly iat: number
}

const EVENT = "http://schemas.openid.net/event/backchannel-logout"

/** Seconds by which a token that does not say when it ends may be older or younger than this moment. */
const FIVE_MINUTES = 300

/** For whom a token must be, and when. */
interface ExpectedLogout {
  readonly provider: Pick<ResolvedOAuthProvider, "clientId">
  readonly issuer: string
  readonly now: number
}

/** The claims of a token whose signature is verified. Throws `RefusedLogout`. `jti` is not kept: to end twice is as once. */
export function requireLogoutClaims(
  given: unknown,
  { provider: { clientId }, issuer, now }: ExpectedLogout,
): LogoutClaims {
  const claims = (typeof given === "object" && given !== null ? given : {}) as Claims
  const { iss, aud, iat, sub, sid } = claims
  if (iss !== issuer) throw signed("the iss of logout_token is not the issuer of this provider")
  const audience: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  if (!audience.includes(clientId)) throw signed("the aud of logout_token is not this client")
  requireEvent(claims)
  // It would make an ID Token of it (§2.4), or it is one.
  if (Object.hasOwn(claims, "nonce")) throw signed("logout_token has a nonce")
  if (typeof iat !== "number") throw signed("logout_token has no iat")
  requireTime(claims, now)
  const named = { sub: textIn(sub), sid: textIn(sid) }
  if (named.sub === undefined && named.sid === undefined)
    throw signed("logout_token has neither sub nor sid")
  return { issuer, ...named, iat }
}

type Claims = Readonly<Record<string, unknown>>

function requireEvent({ events }: Claims): void {
  const event: unknown = isObject(events) && Object.hasOwn(events, EVENT) ? events[EVENT] : null
  if (!isObject(event)) throw signed("the events of logout_token do not have the one of a logout")
}

function requireTime({ iat, exp }: Claims, now: number): void {
  const age = now / 1000 - Number(iat)
  const isTimely =
    exp === undefined
      ? Math.abs(age) <= FIVE_MINUTES
      : typeof exp === "number" && now / 1000 - exp < EXPIRY_TOLERANCE
  if (!isTimely) throw signed("logout_token has expired")
}

function textIn(claim: unknown): string | undefined {
  if (claim === undefined) return undefined
  if (typeof claim === "string" && claim !== "") return claim
  throw signed("sub and sid of logout_token must be texts")
}

function isObject(value: unknown): value is Claims {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function signed(message: string): RefusedLogout {
  return new RefusedLogout(message, true)
}
