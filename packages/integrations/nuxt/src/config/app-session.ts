import type { MeOf, SessionOf, ScopesOf } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"

/** The module declares the application's configuration here, as the type of the member `config`. */
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
