import type { AuthorizationParams } from "@sallyport/core/integration"
import type { ProviderId } from "@sallyport/core/providers"
import type { Session } from "@sallyport/core/types"

declare global {
  namespace App {
    interface Locals {
      /**
       * The session; null if no one is signed in. Read once per request. Throws an `AuthError` if that is unknown,
       * because the configuration or the store fails.
       */
      auth(): Promise<Session | null>
      /** @deprecated Use `auth` instead. */
      getSession(): Promise<Session | null>
      /**
       * Starts a sign-in, or completes it for credentials. Redirects; with `redirect: false` it returns the address to
       * go to.
       */
      signIn: <Redirect extends boolean = true>(
        provider?: ProviderId,
        options?:
          FormData | ({ redirectTo?: string; redirect?: Redirect } & Record<string, unknown>),
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
