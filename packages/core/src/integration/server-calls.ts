import type { ProviderId } from "../contract/provider-lists.js"
import type { Session } from "../contract/session.js"
import type { AuthorizationParams } from "./sign-in-operation.js"

/** What an application calls on the server, where cookies can be set; `S` is what the `session` callback returns. */
export interface ServerCalls<S = Session> {
  /**
   * Starts a sign-in, or carries it out for credentials; without a provider goes to the sign-in page. Redirects by
   * throwing, as the framework does; with `redirect: false` it returns the address to go to. Throws an `AuthError` when it
   * fails.
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
  /** Hands data to the `jwt` or `session` callback as a client's update would, and returns the session they made of it. */
  readonly unstable_update: (data: Partial<S | { user: Partial<UserOf<S>> }>) => Promise<S | null>
}

type UserOf<S> = S extends { user?: infer User } ? NonNullable<User> : never
