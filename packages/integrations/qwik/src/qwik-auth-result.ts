import type { Action, Loader, RequestEventCommon } from "@builder.io/qwik-city"
import type { AccessCalls } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"

/** The fields of `useSignIn`. */
export interface SignInFields {
  /** The provider. Default: the visitor goes to the sign-in page. */
  providerId?: string | undefined
  /** Where to go afterwards. Default: back to the page. */
  redirectTo?: string | undefined
  /** The provider's fields, such as `username` and `password`; also `redirectTo`. */
  options?: ({ redirectTo?: string | undefined } & Record<string, unknown>) | undefined
  /**
   * Parameters for the provider, as far as a browser may choose them: `prompt`, `login_hint` and whatever
   * `browserParams` lists.
   */
  authorizationParams?: string | URLSearchParams | Record<string, string> | undefined
}

/** The fields of `useSignOut`. */
export interface SignOutFields {
  /** Where to go afterwards. Default: back to the page. */
  redirectTo?: string | undefined
}

/**
 * What `QwikAuth$` returns; `S` is what the `session` callback returns, `Me` what `me` gives, `Scope` what programs can be allowed. Export it from
 * `src/routes/plugin@auth.ts`.
 */
export interface QwikAuthResult<
  S = Session,
  Me = object,
  Scope extends string = string,
> extends AccessCalls<RequestEventCommon, S, Scope> {
  /** Starts a sign-in, or completes it, and redirects. A failed sign-in redirects to the page that shows the error. */
  readonly useSignIn: Action<Outcome<SignInFields>, SignInFields, false>
  /** Ends the session, and redirects. */
  readonly useSignOut: Action<Outcome<SignOutFields>, SignOutFields, false>
  /** The session; null if no one is signed in. */
  readonly useSession: Loader<S | null>
  /** Answers the actions, and reads the session for every other request: `sharedMap.get("session")`. */
  readonly onRequest: (req: RequestEventCommon) => Promise<void>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(event))?.sessions.list()`. Null if no one is signed in. For routes' loaders, actions and handlers on the
   * server. Throws an `AuthError` if that is unknown, and without extensions.
   */
  readonly me: (req: RequestEventCommon) => Promise<Me | null>
  /**
   * Passes data to the callbacks like a client's update, and returns the resulting session; null if no one is signed
   * in. For routes' actions and handlers on the server.
   */
  readonly unstable_update: (req: RequestEventCommon, data: unknown) => Promise<S | null>
}

/** Nothing, because it redirects, or what is wrong with the fields. */
type Outcome<Fields> =
  | { formErrors?: undefined; fieldErrors?: undefined; failed?: undefined }
  | {
      formErrors: string[]
      fieldErrors: { [Name in keyof Fields]?: string[] | undefined }
      failed: true
    }
