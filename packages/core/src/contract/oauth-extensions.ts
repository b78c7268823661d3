/** Whether requests are pushed, and where to when discovery does not say it. */
export type PushedAuthorization = boolean | { url?: string | undefined }

/** Whether tokens are bound to a key, and to which when the application wants to use them later. */
export type DpopBinding = boolean | { keyPair: { privateKey: CryptoKey; publicKey: CryptoKey } }

/** Whether a sign-out goes on to the provider, where to when discovery does not say it, and what to tell it besides. */
export type EndSession =
  boolean | { url?: string | undefined; params?: Record<string, unknown> | undefined }

/** Opens what the provider encrypted for this client. */
export interface JweDecryption {
  /** Private: RSA-OAEP with usage `decrypt` or `unwrapKey`, or ECDH (X25519) with usage `deriveBits`. */
  key: CryptoKey
  /** A token that names another key is refused. Absent: every key id is tried with this key. */
  kid?: string | undefined
}
