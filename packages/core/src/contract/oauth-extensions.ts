/** Whether authorization requests are pushed, and to which address if discovery names none. */
export type PushedAuthorization = boolean | { url?: string | undefined }

/** Whether tokens are bound to a key, and to which key if you want to use them later. */
export type DpopBinding = boolean | { keyPair: { privateKey: CryptoKey; publicKey: CryptoKey } }

/**
 * Whether a sign-out continues at the provider, at which address if discovery names none, and with which extra
 * parameters.
 */
export type EndSession =
  boolean | { url?: string | undefined; params?: Record<string, unknown> | undefined }

/** The key that decrypts what the provider encrypted for this client. */
export interface JweDecryption {
  /** Private: RSA-OAEP with usage `decrypt` or `unwrapKey`, or ECDH (X25519) with usage `deriveBits`. */
  key: CryptoKey
  /** A token that names another key is refused. Default: this key is tried for every key id. */
  kid?: string | undefined
}
