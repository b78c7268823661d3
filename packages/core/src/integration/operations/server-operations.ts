import type { AccessCalls } from "./access-operations.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import type { GatedHandler, GatedOptions } from "./gate.js"
import type { StateChanges } from "./state-changes.js"

/** The functions that an application calls on the server. */
export interface Operations<
  Event,
  S,
  Me = unknown,
  Scope extends string = string,
> extends AccessCalls<Event | Promise<Event>, S, Scope> {
  /** Answers the HTTP actions. */
  readonly handlers: {
    readonly GET: (event: Event) => Promise<Response>
    readonly POST: (event: Event) => Promise<Response>
  }
  /** Answers a request for an action, spelled exactly; undefined for every other request of the application. */
  readonly answer: (event: Event) => Promise<Response | undefined>
  /** Whether the actions are below this path, not at it: other requests there belong to the application. */
  readonly isAboveActions: (event: Event, mount: string) => Promise<boolean>
  /**
   * The session; null if no one is signed in. Throws an `AuthError` if that is unknown, unless `session.onFailure` says otherwise. Hand its promise on as it is, so
   * that a forgotten `await` is noticed in development; if the event takes time to find, pass its promise.
   *
   * With a demand such as `{ within: 600, factors: 2 }`, only a session that has proved as much: else null. Needs an
   * extension, such as `sessions()`, and asks its store.
   */
  readonly auth: (event: Event | Promise<Event>, demand?: ProofDemand) => Promise<S | null>
  /** The same, under the name that packages without an `auth` export use. */
  readonly getSession: (event: Event | Promise<Event>, demand?: ProofDemand) => Promise<S | null>
  /** Wraps a handler: `authorized` is called before it runs, and it receives the session. */
  readonly protect: (
    handler: GatedHandler<Event, S>,
    options?: GatedOptions,
  ) => (event: Event) => Promise<unknown>
  /**
   * Calls `authorized`, for frameworks that continue a request themselves. Returns the response to send instead (a
   * `Response`, or the result of the framework's redirect), or undefined if the request may continue. The session is
   * read only if there is such a callback.
   */
  readonly refusal: (event: Event) => Promise<unknown>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(event))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, unless
   * `session.onFailure` says otherwise.
   */
  readonly me: (event: Event | Promise<Event>) => Promise<Me | null>
  /** The operations that set cookies, for one event. */
  readonly on: (event: Event) => StateChanges<S>
}
