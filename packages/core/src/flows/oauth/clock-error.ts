import * as oauth from "oauth4webapi"
import { BackChannelError } from "./back-channel-error.js"
import { EXPIRY_TOLERANCE } from "./client-authentication.js"

/**
 * The provider issued the token just now by its own clock, so the token's age (in seconds) is the difference between
 * the clocks.
 */
export function clockError(age: number): BackChannelError {
  const off = `${Math.round(Math.abs(age))} seconds ${age > 0 ? "ahead of" : "behind"}`
  return new BackChannelError(
    `by the ID Token's iat, this server's clock is ${off} the provider's`,
    "Set this server's clock, or synchronise it by NTP.",
  )
}

/**
 * The same error for a token that the protocol library found expired or not valid yet; undefined for every other error.
 */
export function clockErrorIn(error: unknown): BackChannelError | undefined {
  if (!(error instanceof oauth.OperationProcessingError)) return undefined
  const { claims, now, claim } = (error.cause ?? {}) as Facts
  if (error.code !== oauth.JWT_TIMESTAMP_CHECK || !["exp", "nbf", "iat"].includes(claim ?? ""))
    return undefined
  const iat = claims?.["iat"]
  if (typeof iat !== "number" || typeof now !== "number") return undefined
  const age = now - iat
  // Issued just now and still expired: that is the provider's fault.
  return Math.abs(age) > EXPIRY_TOLERANCE ? clockError(age) : undefined
}

interface Facts {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Seconds. */
  readonly now?: number
  readonly claim?: string
}
