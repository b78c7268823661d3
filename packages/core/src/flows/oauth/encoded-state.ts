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
  /** Only in states of earlier releases: an origin names the provider in its path. */
  readonly provider?: string | undefined
}

/**
 * A fresh, unguessable `state` parameter (RFC 6749 §10.12). Only a redirect proxy has to read it, so without one it is
 * nothing but 256 random bits, and with one it has only what the proxy reads: it is sent in a header twice, and servers
 * limit their size. Nobody can guess a sealed one either, because each is encrypted with 128 random bits of its own.
 */
export async function newState(
  { config, provider, now }: OAuthContext,
  origin: string | undefined,
): Promise<string> {
  if (provider.redirectProxyUrl === undefined) return randomBase64url(32)
  const claims = origin === undefined ? {} : { origin }
  const sealing = { secret: config.tokenSecrets, salt: SALT, maxAge: FIFTEEN_MINUTES, now }
  return sealJwt(claims, { ...sealing, isBare: true })
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
