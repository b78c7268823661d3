import type { Cookie } from "../contract/cookies.js"
import type { Authorized } from "./operations-config.js"
import type { SessionSource } from "./read-session.js"

/** All that a framework package must know how to do. Everything else is in `operations.ts`, once. */
export interface Framework<Event> {
  /** Where the actions are mounted unless the configuration or the path of `AUTH_URL` says otherwise: `/auth`, `/api/auth`. */
  readonly basePath: string
  /**
   * The path that the whole application is served under, such as `/shop`; empty or absent at the root of its host. Anyone who is sent
   * nowhere in particular comes there. A function where only a request tells it; where it is known at once, a base path
   * outside of it is an error.
   */
  readonly root?: string | ((event: Event) => string) | undefined
  /** The incoming request as the web standard has it; its address is this site's, as `AUTH_URL` or the proxy names it. */
  readonly toRequest: (event: Event) => Request
  /** What a session is read from, without a `Request` being built for it. */
  readonly session: (event: Event) => SessionSource
  /**
   * An object that stands for the request and lives as long as it, the same for all events that the framework makes of one:
   * its session is then read once, however many ask. Absent where each asks anew.
   */
  readonly keyOf?: (event: Event) => object
  /** As `ReceivedRequest`: the request target as the client sent it; undefined if the framework does not know it. */
  readonly target: (event: Event) => string | undefined
  /**
   * Whether the address of the request names what is guarded, so that a rule may go by its path. Absent: always. Where not, as
   * for a function that pages call, no path opens the gate: anyone who is not signed in is turned away before `authorized` is asked.
   */
  readonly isAddressed?: (event: Event) => boolean
  /**
   * Where a visitor who was turned away returns after the sign-in. Default: the address of the request. For frameworks whose
   * requests are not all for pages.
   */
  readonly wayBack?: (event: Event) => string
  /**
   * As `ReceivedRequest`: whether a page of this site is proven to have sent the request. Absent where nothing proves it, and
   * forms then carry a CSRF token. For the place of packages that ask for none.
   */
  readonly fromOwnPage?: (event: Event) => boolean
  /** Puts cookies on the response that the framework will send. */
  readonly setCookies: (event: Event, cookies: readonly Cookie[]) => void
  /** Sends the browser elsewhere; frameworks that redirect by throwing do so here. */
  readonly redirect: (event: Event, url: string) => unknown
  /**
   * Whether the operations are called with what a browser has sent, as an action that a form is posted to. Its parameters may
   * then ask a provider for no more than a form that is posted to the actions, and a sign-in that fails leads to the page
   * that says so, as it does for that form. Else they are the application's words, and it is thrown the error.
   */
  readonly fromBrowser?: boolean
  /** Who is admitted where the configuration has no `authorized` callback. Absent: everyone, as with Auth.js. */
  readonly authorized?: Authorized
  /** The environment to infer options from. */
  readonly env: (event: Event | undefined) => Readonly<Record<string, string | undefined>>
}
