import type { AuthConfig } from "../../contract/config.js"
import type { Framework } from "./framework.js"
import type { PasskeyOperations } from "./passkeys.js"
import type { AuthorizationParams, SignInArguments, SignInOptionsFor } from "./sign-in-operation.js"
import type { ProviderId } from "../../contract/provider-lists.js"
import type { Session } from "../../contract/session.js"

/** The operations that set cookies, for one request of the application. They throw `AuthError`s. */
export interface StateChanges<S> extends PasskeyOperations {
  /** Starts a sign-in, or completes it for credentials; without a provider it goes to the sign-in page. */
  readonly signIn: <P extends string | undefined = undefined>(
    provider?: P,
    options?: FormData | SignInOptionsFor<P>,
    authorizationParams?: AuthorizationParams,
  ) => Promise<unknown>
  /**
   * Ends the session. Throws `SignOutError` if the store's copy could not be ended; the browser's copy is removed
   * anyway.
   */
  readonly signOut: (options?: {
    redirectTo?: string | undefined
    redirect?: boolean | undefined
  }) => Promise<unknown>
  /** Passes data to the callbacks like a client's update, and returns the resulting session. */
  readonly unstable_update: (data: unknown) => Promise<S | null>
}

/** One request of the application, and the configuration for it. */
export interface EventContext<Event> {
  readonly framework: Framework<Event>
  readonly event: Event
  readonly configFor: (event: Event) => Promise<AuthConfig>
}

/** The operations that set cookies, for frameworks whose handlers name the request first and return a `Response`. */
export interface ChangesByEvent<Event, S> {
  /**
   * Starts a sign-in, or completes it for credentials: `return signIn(event, "github")`. Throws an `AuthError` if it
   * fails.
   */
  readonly signIn: <P extends string | undefined = undefined>(
    event: Event,
    ...args: SignInArguments<boolean, P>
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
    signIn: async (event, ...args) => on(event).signIn(...args) as Promise<Response>,
    signOut: async (event, options) => on(event).signOut(options) as Promise<Response>,
    unstable_update: async (event, data) => on(event).unstable_update(data),
  }
}

/**
 * The functions that an application calls on the server if cookies can be set; `S` is what the `session` callback
 * returns.
 */
export interface ServerCalls<S = Session> {
  /**
   * Starts a sign-in, or completes it for credentials; without a provider it goes to the sign-in page. Redirects by
   * throwing, as the framework does. With `redirect: false` it returns the address to go to. Throws an `AuthError` if
   * it fails.
   */
  readonly signIn: <P extends ProviderId | undefined = undefined, R extends boolean = true>(
    provider?: P,
    options?: FormData | SignInOptionsFor<P, R>,
    authorizationParams?: AuthorizationParams,
  ) => Promise<R extends false ? string : never>
  /** Ends the session. With `redirect: false` it returns the address to go to. */
  readonly signOut: <R extends boolean = true>(options?: {
    redirectTo?: string
    redirect?: R
  }) => Promise<R extends false ? string : never>
  /** Passes data to the `jwt` or `session` callback like a client's update, and returns the resulting session. */
  readonly unstable_update: (data: Partial<S | { user: Partial<UserOf<S>> }>) => Promise<S | null>
}

type UserOf<S> = S extends { user?: infer User } ? NonNullable<User> : never
