import type { Platform } from "./http.js"

/** What a program may do, by a credential of its own that it has sent. Access is never a session. */
export interface Access<Scope extends string = string> {
  /** An API key, or an access token that a client of OAuth 2 was given. */
  readonly kind: "key" | "token"
  /** Names the credential, as in a list of them. It lets nobody in. */
  readonly id: string
  /** The id of the user for whom the program acts; null for a service, which acts for nobody. */
  readonly userId: string | null
  /** The service whose key it is; null for the key of a person. */
  readonly service: string | null
  /** The `client_id` of the client; null for a key. */
  readonly client: string | null
  /** What it was allowed. */
  readonly scopes: readonly Scope[]
  /** When it ends by itself (ISO 8601); null: it does not. */
  readonly expires: string | null
  /** What it was called by whoever made it. */
  readonly name: string
}

/** What a request must be allowed. */
export interface AccessDemand<Scope extends string = string> {
  /** All of them are needed. Default: none, so that whoever has access at all is let in. */
  readonly scopes?: readonly Scope[] | undefined
}

/** Why there is no access, by the codes of RFC 6750 §3.1 as far as it has one. */
export type AccessError =
  | "missing_token"
  | "invalid_request"
  | "invalid_token"
  | "insufficient_scope"
  | "too_many_requests"
  | "temporarily_unavailable"
  | "cross_site"

/** There is no access: the answer to send. */
export interface AccessRefusal {
  readonly kind: "refusal"
  readonly error: AccessError
  readonly status: 400 | 401 | 403 | 429 | 503
  /** With `WWW-Authenticate` (RFC 6750 §3) or `Retry-After`, by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** For the program that called. */
  readonly body: { readonly error: AccessError; readonly error_description: string }
  /** The same as a web `Response`, a new one with each call. */
  readonly response: () => Response
}

/** Who calls: a person by their session, a program by its access, or nobody. */
export type RequestCaller<Session, Scope extends string = string> =
  | { readonly by: "session"; readonly session: Session }
  | { readonly by: Access["kind"]; readonly access: Access<Scope> }
  | { readonly by: "refusal"; readonly refusal: AccessRefusal }

/** What is known of the request that brings a credential. Its headers are copied only if somebody looks at them. */
export interface CredentialRequest {
  readonly url: URL
  readonly headers: Headers
  readonly platform?: Platform | undefined
}

/** Why a credential gives no access. */
export interface RefusedCredential {
  readonly refused: "invalid_token" | "too_many_requests"
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number | undefined
}

/** How the credentials of one kind are checked. */
export interface CredentialCheck {
  /** A header that may bring one in place of `Authorization`, in small letters. */
  readonly header?: string | undefined
  /** The address of the metadata of the resource (RFC 9728), which refusals name. */
  readonly metadata?: string | undefined
  /** Which scopes there are. */
  readonly scopes: ReadonlySet<string>
  /** What one gives; null for a text that has not even the form of one. Rejects if that is unknown, because the store fails. */
  readonly check: (
    text: string,
    at: { readonly request: CredentialRequest; readonly now: number },
  ) => Promise<Access | RefusedCredential> | null
}
