import type { Awaitable } from "../contract/awaitable.js"
import type { CompactJwe } from "./compact-jwe.js"

/** What one (secret, salt) pair seals and opens with; an engine adds its own form of the two keys. */
export interface SealingKeys {
  /** RFC 7638 thumbprint (SHA-512) of the key. */
  readonly kid: string
  /** The protected header, already encoded. */
  readonly header: string
}

/**
 * A256CBC-HS512 with direct keys (RFC 7518 §5.2.5, §4.5) on one cryptographic library.
 *
 * The synchronous engine returns plain values, the other one promises; both accept and refuse the same tokens.
 */
export interface JweEngine<Keys extends SealingKeys> {
  deriveKeys(secret: string, salt: string): Awaitable<Keys>
  /** The text as a compact JWE (RFC 7516 §7.1). */
  encrypt(keys: Keys, plaintext: string): Awaitable<string>
  /** The text, or null when the tag does not belong to these keys. */
  decrypt(keys: Keys, jwe: CompactJwe): Awaitable<string | null>
}
