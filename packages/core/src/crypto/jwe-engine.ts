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
export interface JweEngine<Keys extends SealingKeys> extends JweOpening<Keys> {
  /** The text as a compact JWE (RFC 7516 §7.1). */
  readonly encrypt: (keys: Keys, plaintext: string) => Awaitable<string>
}

/** What opening a token takes: most requests have one to open and none to seal. */
export interface JweOpening<Keys extends SealingKeys> {
  readonly deriveKeys: (secret: string, salt: string) => Awaitable<Keys>
  /** The text, or null when the tag does not belong to these keys. */
  readonly decrypt: (keys: Keys, jwe: CompactJwe) => Awaitable<string | null>
}
