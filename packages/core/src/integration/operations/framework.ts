import type { Cookie } from "../../contract/cookies.js"
import type { Platform } from "../../contract/http.js"
import type { ReceivedByServer } from "../hints/watch-server.js"
import type { AuthorizedCallback } from "./operations-config.js"
import type { SessionSource } from "../../read-from-cookie.js"
import type { Usage } from "./usage.js"

/** A function of the application that a request calls, whatever page is at the request's address. */
export interface CalledFunction {
  /** What it may be called in the option `openFunctions`, which opens it to everyone. */
  readonly names: readonly string[]
  /**
   * The path that is the function's own, in one spelling, which `authorized` sees. Undefined if it has none: no rule by
   * path can then admit anyone, so whoever is not signed in is turned away before `authorized` is called.
   */
  readonly path?: string | undefined
  /** Whether the page at the request's address is shown as well, so that `authorized` is asked about it, too. */
  readonly isPageShown: boolean
}

/** What is known of a request without building a `Request`. */
export interface ReceivedHead {
  /** Such as `https://app.example`. Best a getter: who asks for a program's key alone does not need it. */
  readonly origin: string
  readonly headers: Pick<Headers, "get">
}

/** What a framework package has to implement. Everything else is in `operations.ts`, once. */
export interface Framework<Event> {
  /**
   * Where the actions are mounted unless the configuration or the path of `AUTH_URL` says otherwise: `/auth`,
   * `/api/auth`.
   */
  readonly basePath: string
  /**
   * The path that the whole application is served under, such as `/shop`; empty or absent at the root of its host.
   * Visitors without another target go there. A function if it depends on the request; otherwise a base path outside of
   * it is an error.
   */
  readonly root?: string | ((event: Event) => string) | undefined
  /** The incoming request as a web `Request`; its address is this site's, from `AUTH_URL` or the proxy. */
  readonly toRequest: (event: Event) => Request
  /**
   * This site's origin and the headers of the request, without building a `Request`. Undefined if no visitor's request
   * is behind the event, as when a page is built in advance.
   */
  readonly received: (event: Event) => ReceivedHead | undefined
  /**
   * The `node:http` request. In development its server is watched for requests that miss the handler. Default: unknown,
   * and all servers of the process are watched.
   */
  readonly incoming?: (event: Event) => ReceivedByServer
  /**
   * What the session is read from, if the framework keeps the cookies that it has set beside those of the request, or
   * gives the application more than `GET /session`. Default: the `Cookie` header of `received`.
   */
  readonly session?: (event: Event) => SessionSource
  /**
   * An object that identifies the request and lives as long as it, the same for all events of one request: its session
   * is then read only once. Default: every call reads it.
   */
  readonly keyOf?: (event: Event) => object
  /**
   * The same as `keyOf`, for a framework whose session every call reads: with it, calls see the cookies that earlier
   * ones for the same request have set. Default: the event itself.
   */
  readonly requestOf?: (event: Event) => object
  /** See `ReceivedRequest`: the request target as the client sent it; undefined if the framework does not know it. */
  readonly target: (event: Event) => string | undefined
  /**
   * The function that the request calls, if something else than the page at its address runs: an action, a remote
   * function, a server function. An open address does not open it. Default: the address is all that runs.
   */
  readonly calls?: (event: Event) => CalledFunction | undefined
  /**
   * The path of the page at the request's address, if the framework finds one page at several: without the locale that
   * Next puts before it. The sign-in page is open at all of them. Default: the path of the request.
   */
  readonly pagePath?: (event: Event) => string | undefined
  /**
   * What the framework itself puts before every path, so that the paths of an application may leave it out, such as
   * Next's `basePath`. A sign-in page is then found with and without it. Default: nothing.
   */
  readonly prefix?: (event: Event) => string | undefined
  /**
   * Where a visitor who was turned away returns after the sign-in. Default: the address of the request. For frameworks
   * in which not every request is for a page.
   */
  readonly wayBack?: (event: Event) => string
  /**
   * See `ReceivedRequest`: whether it is certain that a page of this site sent the request. Default: unknown, and forms
   * then need a CSRF token.
   */
  readonly fromOwnPage?: (event: Event) => boolean
  /**
   * What to throw if an operation that changes something is called for a form of another site. Default: `MissingCSRF`.
   */
  readonly foreignForm?: () => unknown
  /**
   * Whether a link on any site may have called the operation, because the framework calls functions for a GET, too.
   * Default: no. A route that changes something for a GET is the application's own decision.
   */
  readonly isLinked?: (event: Event) => boolean
  /** See `ReceivedRequest`. Default: nothing is known of it. */
  readonly platform?: (event: Event) => Platform | undefined
  /** Puts cookies on the response that the framework will send. */
  readonly setCookies: (event: Event, cookies: readonly Cookie[]) => void
  /** Redirects the browser; frameworks that redirect by throwing do so here. */
  readonly redirect: (event: Event, url: string) => unknown
  /**
   * Whether the operations are called with data from a browser, like an action that a form is posted to. They may then
   * request no more from a provider than such a form, and a failed sign-in leads to the error page. Otherwise the
   * parameters are the application's own, and errors are thrown.
   */
  readonly fromBrowser?: boolean
  /** How the functions of the package are called. Default: whoever calls them otherwise is told less. */
  readonly usage?: Usage<Event>
  /** How the handler is mounted, as a sentence for developers who forgot it or a part of it. */
  readonly mounting?: string
  /** Who is admitted if the configuration has no `authorized` callback. Default: everyone, as in Auth.js. */
  readonly authorized?: AuthorizedCallback
  /** The environment to infer options from. */
  readonly env: (event: Event | undefined) => Readonly<Record<string, string | undefined>>
}

/** What the session of an event is read from. */
export function sourceOf<Event>(
  { session, received, platform }: Framework<Event>,
  event: Event,
): SessionSource {
  const readOnly = platform?.(event)?.setsCookies?.() === false ? { isReadOnly: true } : {}
  if (session) return { ...session(event), ...readOnly }
  const head = received(event)
  return {
    ...readOnly,
    cookie: head?.headers.get("cookie"),
    secure: head?.origin.startsWith("https:") === true,
  }
}

/** The path that the application of an event is served under; empty at the root of its host. */
export function rootOf<Event>({ root = "" }: Framework<Event>, event: Event): string {
  return typeof root === "string" ? root : root(event)
}

/**
 * The function `waitUntil` of an object that a platform hands on, such as a worker's `ctx`; nothing if it has none. What
 * the object is otherwise does not matter.
 */
export function waitUntilOf(given: unknown): Pick<Platform, "waitUntil"> {
  const owner = given as { readonly waitUntil?: unknown } | null | undefined
  const found = owner?.waitUntil
  return typeof found === "function"
    ? { waitUntil: (work) => Reflect.apply(found, owner, [work]) as unknown }
    : {}
}
