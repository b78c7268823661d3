import type { SessionOf } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"

/** The integration declares the application's configuration here, as the type of the member `config`. */
export interface RegisteredConfig {}

/** The type that the application's `session` callback returns; `Session` if it has none. */
export type AppSession = RegisteredConfig extends { readonly config: infer Source }
  ? SessionOf<Source extends (...args: never) => infer Made ? Awaited<Made> : Source>
  : Session

declare global {
  namespace App {
    interface Locals {
      /**
       * The session; null if no one is signed in. Read once per request. Throws an `AuthError` if that is unknown,
       * because the configuration or the store fails.
       */
      auth(): Promise<AppSession | null>
      /** The same. */
      getSession(): Promise<AppSession | null>
    }
  }
}
