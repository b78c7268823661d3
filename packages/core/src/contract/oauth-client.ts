/**
 * How the client proves itself at the token endpoint (OpenID Connect Core §9) and where requests are pushed. The two TLS
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

/** Client metadata (RFC 7591 §2) that changes how answers are read. */
export interface OAuthClientMetadata {
  /** How the client authenticates; `client_secret_basic` when absent. */
  token_endpoint_auth_method?: ClientAuthMethod | (string & {}) | undefined
  /** The algorithm that ID Tokens must be signed with; what discovery lists when absent. */
  id_token_signed_response_alg?: string | undefined
  /** `RSA-OAEP`, `RSA-OAEP-256` and so on, or `ECDH-ES` with or without a key wrap. An ID Token in the clear is then refused. */
  id_token_encrypted_response_alg?: string | undefined
  /** How the content is encrypted; `A128CBC-HS256` when absent (OpenID Connect Registration §2). */
  id_token_encrypted_response_enc?: string | undefined
  /** The userinfo endpoint must answer with a JWT signed like this; its signature, `iss`, `aud` and `sub` are verified. */
  userinfo_signed_response_alg?: string | undefined
  /** As for ID Tokens, with the same key. */
  userinfo_encrypted_response_alg?: string | undefined
  /** How the content of userinfo answers is encrypted; `A128CBC-HS256` when absent. */
  userinfo_encrypted_response_enc?: string | undefined
  /** Kept for clients that are registered with it: signed authorization responses (JARM) are not read. */
  authorization_signed_response_alg?: string | undefined
  /** The ID Token must say when the person was authenticated. */
  require_auth_time?: boolean | undefined
  /** Seconds: the oldest authentication that is accepted. A request may ask for a younger one, never for an older. */
  default_max_age?: number | undefined
  /** Uses the endpoints in `mtls_endpoint_aliases` where the server lists some (RFC 8705 §5). */
  use_mtls_endpoint_aliases?: boolean | undefined
  [metadata: string]: unknown
}
