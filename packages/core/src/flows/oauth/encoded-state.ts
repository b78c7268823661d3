import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { randomBase64url } from "../../crypto/random.js"
import type { OAuthContext } from "../../contract/context.js"

/** The same as in `@auth/core`, so that a proxy on either library can read the other's state. */
const SALT = "encodedState"
const FIFTEEN_MINUTES = 15 * 60

/** What a `state` parameter contains for a holder of the secret. */
export interface DecodedState {
  /** Callback address of the deployment that started the flow, if the provider redirects to another one. */
  readonly origin?: string | undefined
  /** Missing in states of `@auth/core`. */
  readonly provider?: string | undefined
}

/**
 * A fresh, unguessable `state` parameter of 256 random bits (RFC 6749 §10.12). Only a redirect proxy has to read it, so
 * without one it is nothing but those bits: it is sent in a header twice, and servers limit their size.
 */
export async function newState(
  { config, provider, now }: OAuthContext,
  origin: string | undefined,
): Promise<string> {
  const random = randomBase64url(32)
  if (provider.redirectProxyUrl === undefined) return random
  const claims = { ...(origin && { origin }), random, provider: provider.id }
  return sealJwt(claims, { secret: config.tokenSecrets, salt: SALT, maxAge: FIFTEEN_MINUTES, now })
}

/** The content of the parameter, or null if it is not ours, altered, or older than 15 minutes. */
export async function decodeState(
  { config, now }: OAuthContext,
  state: string,
): Promise<DecodedState | null> {
  const claims = await openJwt(state, { secret: config.tokenSecrets, salt: SALT, now })
  if (!claims) return null
  return { origin: textOf(claims["origin"]), provider: textOf(claims["provider"]) }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === "string" ? claim : undefined
}
