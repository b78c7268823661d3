import type { Cookie } from "./cookies.js"

export const authActions = [
  "providers",
  "session",
  "csrf",
  "signin",
  "signout",
  "callback",
  "verify-request",
  "error",
  "webauthn-options",
] as const

/** The first path segment after the base path. */
export type AuthAction = (typeof authActions)[number]

/** A request, as the engine sees it. Frozen. */
export interface AuthRequest {
  readonly url: URL
  readonly method: "GET" | "POST" | "HEAD"
  readonly action: AuthAction
  readonly providerId?: string | undefined
  readonly headers: Headers
  readonly cookies: Readonly<Record<string, string>>
  /** First values; names that came twice are in `duplicates`. */
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Names that the query or the body held more than once: a protocol parameter among them is refused. */
  readonly duplicates: ReadonlySet<string>
  /** Made by a server operation: there is no form that somebody could have forged. */
  readonly fromApplication?: true
  /** As `ReceivedRequest`. */
  readonly fromOwnPage?: boolean
  /** As `ReceivedRequest`. */
  readonly root?: string | undefined
  /** Parameters for the authorization request that the application itself chose; never taken from the web. */
  readonly authorizationParams?: Readonly<Record<string, string>>
}

/** What a `Request` does not tell of the request that was made of it. */
export interface ReceivedRequest {
  /**
   * The request target as the client sent it, `req.url` of `node:http`. Where it is absent, as with frameworks that have
   * only a `Request`, the path is taken as their URL parser repaired it.
   */
  readonly target?: string | undefined
  /**
   * The host has proven that a page of this site sent the request, as by its `Origin`: no form of another site's is it, and no
   * CSRF token is asked for.
   */
  readonly fromOwnPage?: boolean | undefined
  /**
   * The path that the whole application is served under, as `/shop`: whoever is sent nowhere in particular comes there.
   * Absent or empty at the root of its host.
   */
  readonly root?: string | undefined
}

/** What an action did, complete: nothing else is sent. */
export interface AuthResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is HTML, anything else JSON. */
  readonly body?: unknown
  readonly redirect?: string
  readonly cookies?: readonly Cookie[]
  /** What went wrong although there is an answer: logged over HTTP, thrown by server operations once the cookies are set. */
  readonly failure?: Error
}

/** The answer of `Auth` in raw mode. */
export interface ResponseInternal<
  // oxlint-disable-next-line typescript/no-explicit-any -- packages compiled against Auth.js read members of the body untyped
  Body extends string | Record<string, any> | any[] | null = any,
> {
  status?: number
  headers?: Headers | HeadersInit
  body?: Body
  redirect?: string
  cookies?: Cookie[]
}
