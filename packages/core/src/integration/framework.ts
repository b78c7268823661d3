import type { Cookie } from "../contract/cookies.js"
import type { SessionSource } from "./read-session.js"

/** All that a framework package must know how to do. Everything else is in `operations.ts`, once. */
export interface Framework<Event> {
  /** Where the actions are mounted unless the configuration or the path of `AUTH_URL` says otherwise: `/auth`, `/api/auth`. */
  readonly basePath: string
  /** The incoming request as the web standard has it; its address is this site's, as `AUTH_URL` or the proxy names it. */
  readonly toRequest: (event: Event) => Request
  /** What a session is read from, without a `Request` being built for it. */
  readonly session: (event: Event) => SessionSource
  /** As `ReceivedRequest`: the request target as the client sent it; undefined where the framework does not know it. */
  readonly target: (event: Event) => string | undefined
  /** Puts cookies on the response that the framework will send. */
  readonly setCookies: (event: Event, cookies: readonly Cookie[]) => void
  /** Sends the browser elsewhere; frameworks that redirect by throwing do so here. */
  readonly redirect: (event: Event, url: string) => unknown
  /** The environment to infer options from. */
  readonly env: (event: Event | undefined) => Readonly<Record<string, string | undefined>>
}
