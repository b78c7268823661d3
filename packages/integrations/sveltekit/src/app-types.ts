import type {
  AuthorizationParams,
  ProofDemand,
  SignInOptionsFor,
} from "@sallyport/core/integration"
import type { ProviderId } from "@sallyport/core/providers"
import type { Session } from "@sallyport/core/types"

declare global {
  namespace App {
    /**
     * What `locals.me` gives. To have the functions of your extensions, write in `src/app.d.ts`, inside of `namespace App`:
     * `interface Me extends MeFrom<typeof import("./auth").me> {}`.
     */
    // oxlint-disable-next-line typescript/no-empty-object-type -- the application adds the functions
    interface Me {}
    interface Locals {
      /**
       * The session; null if no one is signed in. Read once per request. Throws an `AuthError` if that is unknown,
       * because the configuration or the store fails. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
       */
      auth(demand?: ProofDemand): Promise<Session | null>
      /**
       * What the person who is signed in can do: the functions of each extension under its name. Null if no one is signed
       * in. Throws an `AuthError` if that is unknown, and without extensions.
       */
      me(): Promise<Me | null>
      /** @deprecated Use `auth` instead. */
      getSession(): Promise<Session | null>
      /**
       * Starts a sign-in, or completes it for credentials. Redirects; with `redirect: false` it returns the address to
       * go to.
       */
      signIn: <P extends ProviderId | undefined = undefined, Redirect extends boolean = true>(
        provider?: P,
        options?: FormData | SignInOptionsFor<P, Redirect>,
        authorizationParams?: AuthorizationParams,
      ) => Promise<Redirect extends false ? string : never>
      /** Ends the session. Redirects; with `redirect: false` it returns the address to go to. */
      signOut: <Redirect extends boolean = true>(options?: {
        redirectTo?: string
        redirect?: Redirect
      }) => Promise<Redirect extends false ? string : never>
    }
    interface PageData {
      session?: Session | null
    }
  }
}
