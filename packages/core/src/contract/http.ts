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

/** The part of a request that says which site it was sent to, and by which proxy. */
export interface RequestHead {
  readonly url: URL
  readonly headers: Pick<Headers, "get">
}

/** What the place in which a request is handled knows and can do, beside the request itself. */
export interface Platform {
  /**
   * The address of the client, by the framework's own settings about proxies; undefined if unknown. May throw where there
   * is none, as while a page is built in advance.
   */
  readonly clientAddress?: (() => string | undefined) | undefined
  /**
   * Keeps the process going until the work has ended, after the response is sent. Throws or rejects if it cannot.
   * Absent: the process may be stopped then.
   */
  readonly waitUntil?: ((work: Promise<unknown>) => unknown) | undefined
  /** Whether cookies can be set here. Absent: they can. */
  readonly setsCookies?: (() => boolean) | undefined
}

/** A request, as the engine sees it. Frozen. */
export interface AuthRequest {
  readonly url: URL
  readonly method: "GET" | "POST" | "HEAD"
  readonly action: AuthAction
  readonly providerId?: string | undefined
  /** The operation of an extension that `session` is followed by, such as `sessions.list`, or its page. */
  readonly operation?: string | undefined
  readonly headers: Headers
  readonly cookies: Readonly<Record<string, string>>
  /** First values; names that occurred twice are in `duplicates`. */
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Names that occur more than once in the query or the body: a duplicate protocol parameter is refused. */
  readonly duplicates: ReadonlySet<string>
  /** Called by a server operation: there is no form that could have been forged. */
  readonly fromApplication?: true
  /** See `ReceivedRequest`. */
  readonly fromOwnPage?: boolean
  /** See `ReceivedRequest`. */
  readonly root?: string | undefined
  /** See `ReceivedRequest`. */
  readonly platform?: Platform | undefined
  /** Parameters for the authorization request that the application itself chose; never taken from a request. */
  readonly authorizationParams?: Readonly<Record<string, string>>
}

/** Facts about the original request that a `Request` does not contain. */
export interface ReceivedRequest {
  /**
   * The request target as the client sent it, `req.url` of `node:http`. Default: the path as the URL parser normalised
   * it, for frameworks that only have a `Request`.
   */
  readonly target?: string | undefined
  /**
   * The framework has checked that a page of this site sent the request, for example by its `Origin`. So no CSRF token
   * is required.
   */
  readonly fromOwnPage?: boolean | undefined
  /**
   * The path under which the whole application is served, such as `/shop`. Users without another target are sent there.
   * Absent or empty at the root of the host.
   */
  readonly root?: string | undefined
  /**
   * The members of a POST body that the framework has already parsed. Absent if it has not: the request's own body is
   * then read.
   */
  readonly body?: Readonly<Record<string, unknown>> | undefined
  /** Absent if nothing is known of it. */
  readonly platform?: Platform | undefined
  /** Called with what went wrong, before the response is made that only names it. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** The complete response of an action: nothing else is sent. */
export interface AuthResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is HTML, anything else JSON. */
  readonly body?: unknown
  readonly redirect?: string
  readonly cookies?: readonly Cookie[]
  /**
   * An error that occurred although there is a response: logged over HTTP, thrown by server operations after the
   * cookies are set.
   */
  readonly failure?: Error
  /** The sign-in waits for one more step, which the redirect leads to: for code that does not follow redirects. */
  readonly waitsFor?: Error
}

/** The response of `Auth` in raw mode. */
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
