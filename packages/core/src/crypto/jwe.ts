import type { Awaitable } from "../contract/awaitable.js"
import { createNodeEngine } from "./jwe-node.js"
import { createWebEngine } from "./jwe-web.js"
import type { JwtSealer, OpenOptions, SealOptions } from "./jwt-sealer.js"
import { createJwtSealer } from "./jwt-sealer.js"

const sealer = sealerOfThisRuntime()

/**
 * The claims, with fresh `iat`, `exp` and `jti`, as a compact JWE that only holders of the secret can read.
 *
 * A plain string where `node:crypto` exists, else a promise. Throws TypeError for an empty secret, a `maxAge`
 * that is no number, or claims that JSON cannot express.
 */
export function sealJwt(
  claims: Readonly<Record<string, unknown>>,
  options: SealOptions,
): Awaitable<string> {
  return sealer.seal(claims, options)
}

/**
 * The claims of a token, or null for anything that is not a token of this secret and salt, is malformed, is
 * not valid yet, or has expired (15 seconds of tolerance).
 *
 * A plain value where `node:crypto` exists, else a promise. Never throws for a bad token, and never says what
 * was wrong with it; an empty secret is the application's mistake and throws TypeError.
 */
export function openJwt(
  token: string,
  options: OpenOptions,
): Awaitable<Record<string, unknown> | null> {
  return sealer.open(token, options)
}

function sealerOfThisRuntime(): JwtSealer {
  const synchronous = createNodeEngine()
  return synchronous ? createJwtSealer(synchronous) : createJwtSealer(createWebEngine())
}
