import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import type { JweEngine, SealingKeys } from "./jwe-engine.js"
import { createJwtOpener, type JwtOpener } from "./jwt-opener.js"
import { randomUUID } from "./random.js"
import { secretList } from "./sealing-keys.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60

export interface SealOptions {
  /** With a list, the first secret seals. */
  secret: string | readonly string[]
  /** Separates keys by purpose: pass the name of the cookie that will contain the token. */
  salt: string
  /** Seconds until the token expires. Default: 30 days. */
  maxAge?: number
  /** Milliseconds since the epoch. */
  now?: number
}

type Seal = (claims: Readonly<Record<string, unknown>>, options: SealOptions) => Awaitable<string>

export interface JwtSealer extends Pick<JwtOpener<SealingKeys>, "open"> {
  readonly seal: Seal
}

/** Seals and opens tokens with one engine and its own cache of derived keys. */
export function createJwtSealer<Keys extends SealingKeys>(engine: JweEngine<Keys>): JwtSealer {
  const { open, keysOf } = createJwtOpener(engine)
  return { open, seal: sealWith(keysOf, engine.encrypt) }
}

/** Creates the function that seals with one engine's keys. */
export function sealWith<Keys extends SealingKeys>(
  keysOf: JwtOpener<Keys>["keysOf"],
  encrypt: JweEngine<Keys>["encrypt"],
): Seal {
  return (claims, { secret, salt, maxAge = THIRTY_DAYS, now = Date.now() }) => {
    const [first] = secretList(secret)
    const plaintext = stampClaims(claims, maxAge, now)
    return chain(keysOf(first, salt), (keys) => encrypt(keys, plaintext))
  }
}

/** The JSON of a new token: the claims, with a new `iat`, `exp` and `jti` every time (RFC 7519 §4.1). */
function stampClaims(
  claims: Readonly<Record<string, unknown>>,
  maxAge: number,
  now: number,
): string {
  if (!Number.isFinite(maxAge)) throw new TypeError("maxAge must be a finite number of seconds")
  const iat = Math.floor(now / 1000)
  return JSON.stringify({ ...claims, iat, exp: iat + maxAge, jti: randomUUID() })
}
