import type { Action, Loader, RequestEventCommon } from "@builder.io/qwik-city"
import type { Session } from "@sallyport/core/types"

/** What `useSignIn` takes. */
export interface SignInFields {
  /** The provider; without one the visitor comes to the sign-in page. */
  providerId?: string | undefined
  /** Where to go afterwards. Default: back to the page. */
  redirectTo?: string | undefined
  /** The fields of the provider, as `username` and `password`; also `redirectTo`. */
  options?: ({ redirectTo?: string | undefined } & Record<string, unknown>) | undefined
  /** For the provider, as far as a browser may choose them: `prompt`, `login_hint` and what `browserParams` names. */
  authorizationParams?: string | URLSearchParams | Record<string, string> | undefined
}

/** What `useSignOut` takes. */
export interface SignOutFields {
  /** Where to go afterwards. Default: back to the page. */
  redirectTo?: string | undefined
}

/** What `QwikAuth$` returns, to be exported by `src/routes/plugin@auth.ts`; `S` is what the `session` callback returns. */
export interface QwikAuthResult<S = Session> {
  /** Starts a sign-in, or carries it out, and redirects; one that failed goes to the page that says so. */
  readonly useSignIn: Action<Outcome<SignInFields>, SignInFields, false>
  /** Ends the session, and redirects. */
  readonly useSignOut: Action<Outcome<SignOutFields>, SignOutFields, false>
  /** The session; null when no one is signed in. */
  readonly useSession: Loader<S | null>
  /** Answers the actions, and reads the session for every other request: `sharedMap.get("session")`. */
  readonly onRequest: (req: RequestEventCommon) => Promise<void>
  /**
   * Hands data to the callbacks as a client's update would, and gives the session they made of it; null when no one is signed
   * in. For actions and handlers of routes, on the server.
   */
  readonly unstable_update: (req: RequestEventCommon, data: unknown) => Promise<S | null>
}

/** Nothing, as it redirects; or what is wrong with the fields. */
type Outcome<Fields> =
  | { formErrors?: undefined; fieldErrors?: undefined; failed?: undefined }
  | {
      formErrors: string[]
      fieldErrors: { [Name in keyof Fields]?: string[] | undefined }
      failed: true
    }
