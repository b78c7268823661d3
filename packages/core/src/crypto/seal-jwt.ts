import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import { createWebEncryption } from "./jwe-web-encryption.js"
import { sealWith, type SealOptions } from "./jwt-sealer.js"
import { nodeSealing, webOpener } from "./runtime-sealing.js"

const sealOnWeb = /* @__PURE__ */ sealWith(webOpener.keysOf, createWebEncryption())

/**
 * The claims, with fresh `iat`, `exp` and `jti`, as a compact JWE that only holders of the secret can read.
 *
 * Returns a plain string if `node:crypto` exists and is loaded, else a promise. Throws TypeError for an empty secret, a
 * `maxAge` that is not a number, or claims that JSON cannot represent.
 */
export function sealJwt(
  claims: Readonly<Record<string, unknown>>,
  options: SealOptions,
): Awaitable<string> {
  return chain(nodeSealing(), (sealer) => (sealer?.seal ?? sealOnWeb)(claims, options))
}
