/**
 * How the client authenticates at the token endpoint (OpenID Connect Core §9) and for pushed requests. The two TLS
 * methods (RFC 8705 §2) need a `[customFetch]` that presents the certificate.
 */
export type ClientAuthMethod =
  | "client_secret_basic"
  | "client_secret_post"
  | "client_secret_jwt"
  | "private_key_jwt"
  | "tls_client_auth"
  | "self_signed_tls_client_auth"
  | "none"

/** Client metadata (RFC 7591 §2) that changes how responses are read. */
export interface OAuthClientMetadata {
  /** How the client authenticates. Default: `client_secret_basic`. */
  token_endpoint_auth_method?: ClientAuthMethod | (string & {}) | undefined
  /** The algorithm that ID Tokens must be signed with. Default: those that discovery lists. */
  id_token_signed_response_alg?: string | undefined
  /**
   * `RSA-OAEP`, `RSA-OAEP-256` and so on, or `ECDH-ES` with or without a key wrap. An unencrypted ID Token is then
   * refused.
   */
  id_token_encrypted_response_alg?: string | undefined
  /** How the content is encrypted. Default: `A128CBC-HS256` (OpenID Connect Registration §2). */
  id_token_encrypted_response_enc?: string | undefined
  /**
   * The userinfo endpoint must respond with a JWT signed with this algorithm; its signature, `iss`, `aud` and `sub` are
   * verified.
   */
  userinfo_signed_response_alg?: string | undefined
  /** Like that for ID Tokens, with the same key. */
  userinfo_encrypted_response_alg?: string | undefined
  /** How the content of userinfo responses is encrypted. Default: `A128CBC-HS256`. */
  userinfo_encrypted_response_enc?: string | undefined
  /**
   * Accepted for clients that are registered with it, but not used: signed authorization responses (JARM) are not
   * supported.
   */
  authorization_signed_response_alg?: string | undefined
  /** The ID Token must contain the time of the authentication. */
  require_auth_time?: boolean | undefined
  /** Maximum age of the authentication, in seconds. A request may ask for a shorter one, never for a longer one. */
  default_max_age?: number | undefined
  /** Uses the endpoints in `mtls_endpoint_aliases` where the server lists some (RFC 8705 §5). */
  use_mtls_endpoint_aliases?: boolean | undefined
  [metadata: string]: unknown
}

/** Whether authorization requests are pushed, and to which address if discovery names none. */
export type PushedAuthorization = boolean | { url?: string | undefined }

/** Whether tokens are bound to a key, and to which key if you want to use them later. */
export type DpopBinding = boolean | { keyPair: { privateKey: CryptoKey; publicKey: CryptoKey } }

/**
 * Whether a sign-out continues at the provider, at which address if discovery names none, and with which extra
 * parameters.
 */
export type EndSession =
  | boolean
  | { url?: string | undefined; params?: Record<string, unknown> | undefined }

/** The key that decrypts what the provider encrypted for this client. */
export interface JweDecryption {
  /** Private: RSA-OAEP with usage `decrypt` or `unwrapKey`, or ECDH (X25519) with usage `deriveBits`. */
  key: CryptoKey
  /** A token that names another key is refused. Default: this key is tried for every key id. */
  kid?: string | undefined
}
