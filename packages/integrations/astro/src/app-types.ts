import type { SessionOf } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"

/** The integration puts the application's configuration here, as the type of the member `config`. */
export interface RegisteredConfig {}

/** The session as the `session` callback of the application's configuration returns it; `Session` where it has none. */
export type AppSession = RegisteredConfig extends { readonly config: infer Source }
  ? SessionOf<Source extends (...args: never) => infer Made ? Awaited<Made> : Source>
  : Session

declare global {
  namespace App {
    interface Locals {
      /**
       * The session; null when no one is signed in. Asked once for a request. Throws an `AuthError` when it cannot be known,
       * because the configuration or the store fails.
       */
      auth(): Promise<AppSession | null>
      /** The same. */
      getSession(): Promise<AppSession | null>
    }
  }
}
