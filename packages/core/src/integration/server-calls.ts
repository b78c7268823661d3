import type { ProviderId } from "../contract/provider-lists.js"
import type { Session } from "../contract/session.js"
import type { AuthorizationParams } from "./sign-in-operation.js"

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
  readonly signIn: <P extends ProviderId, R extends boolean = true>(
    provider?: P,
    options?: FormData | ({ redirectTo?: string; redirect?: R } & Record<string, unknown>),
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
