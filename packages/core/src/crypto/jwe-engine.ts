import type { Awaitable } from "../contract/awaitable.js"
import type { CompactJwe } from "./compact-jwe.js"

/** What one (secret, salt) pair seals and opens with. Each engine adds its own form of the two keys. */
export interface SealingKeys {
  /** RFC 7638 thumbprint (SHA-512) of the key. */
  readonly kid: string
  /** The protected header, already encoded. */
  readonly header: string
}

/**
 * A256CBC-HS512 with direct keys (RFC 7518 §5.2.5, §4.5), on one cryptographic library.
 *
 * The synchronous engine returns plain values and the other one returns promises. Both accept and reject the same
 * tokens.
 */
export interface JweEngine<Keys extends SealingKeys> extends JweOpening<Keys> {
  /** The text as a compact JWE (RFC 7516 §7.1). */
  readonly encrypt: (keys: Keys, plaintext: string) => Awaitable<string>
}

/** What is needed to open a token: most requests open one, and few seal one. */
export interface JweOpening<Keys extends SealingKeys> {
  readonly deriveKeys: (secret: string, salt: string) => Awaitable<Keys>
  /** The text, or null if the tag was not made with these keys. */
  readonly decrypt: (keys: Keys, jwe: CompactJwe) => Awaitable<string | null>
}
