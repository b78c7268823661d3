import type { StateChanges } from "./state-changes.js"

/** The operations that set cookies, for frameworks whose handlers name the request first and return a `Response`. */
export interface ChangesByEvent<Event, S> {
  /**
   * Starts a sign-in, or completes it for credentials: `return signIn(event, "github")`. Throws an `AuthError` if it
   * fails.
   */
  readonly signIn: (
    event: Event,
    ...given: Parameters<StateChanges<S>["signIn"]>
  ) => Promise<Response>
  /** Ends the session, and redirects: `return signOut(event, { redirectTo: "/" })`. */
  readonly signOut: (
    event: Event,
    options?: { redirectTo?: string | undefined },
  ) => Promise<Response>
  /** Passes data to the callbacks like a client's update, and returns the resulting session. */
  readonly unstable_update: (event: Event, data: unknown) => Promise<S | null>
}

/** The operations of one event, as functions of the event. The framework's `redirect` has to return a `Response`. */
export function changesByEvent<Event, S>(
  on: (event: Event) => StateChanges<S>,
): ChangesByEvent<Event, S> {
  return {
    signIn: async (event, ...given) => on(event).signIn(...given) as Promise<Response>,
    signOut: async (event, options) => on(event).signOut(options) as Promise<Response>,
    unstable_update: async (event, data) => on(event).unstable_update(data),
  }
}
