import type { MeOf, SessionOf, ProofDemand, ScopesOf } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"

/** The integration declares the application's configuration here, as the type of the member `config`. */
export interface RegisteredConfig {}

/** What the application's configuration is, or what the function returns that makes it. */
type ConfigOf<Source> = Source extends (...args: never) => infer Result ? Awaited<Result> : Source

/** The type that the application's `session` callback returns; `Session` if it has none. */
export type AppSession = RegisteredConfig extends { readonly config: infer Source }
  ? SessionOf<ConfigOf<Source>>
  : Session

/** What `me` gives: the functions of the application's extensions. */
export type AppMe = RegisteredConfig extends { readonly config: infer Source }
  ? MeOf<ConfigOf<Source>>
  : object

/** What programs can be allowed: the scopes that the application's extensions declare. */
export type AppScope = RegisteredConfig extends { readonly config: infer Source }
  ? ScopesOf<ConfigOf<Source>>
  : string

declare global {
  namespace App {
    interface Locals {
      /**
       * The session; null if no one is signed in. Read once per request. Throws an `AuthError` if that is unknown,
       * because the configuration or the store fails. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
       */
      auth(demand?: ProofDemand): Promise<AppSession | null>
      /** The same. */
      getSession(demand?: ProofDemand): Promise<AppSession | null>
      /**
       * What the person who is signed in can do: the functions of each extension under its name. Null if no one is signed
       * in. Throws an `AuthError` if that is unknown, and without extensions.
       */
      me(): Promise<AppMe | null>
    }
  }
}
