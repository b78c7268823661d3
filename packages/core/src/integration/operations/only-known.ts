import type { Awaitable } from "../../contract/awaitable.js"

/**
 * Makes every option that `Known` does not have an error, so that a misspelt one does not compile. Inferring a type from
 * an argument takes any further members otherwise.
 */
export type OnlyKnown<Config, Known> = ListsSpread<Config, Known> &
  Readonly<Record<UnknownOption<Config, Known>, never>>

/**
 * The same for a function that returns the configuration: intersect its type with this. An error there is at the whole
 * function, and says which option it is.
 */
export type ReturnsKnown<Config, Known> = [UnknownOption<Config, Known>] extends [never]
  ? unknown
  : { readonly "there is no such option": UnknownOption<Config, Known> }

/**
 * The same configuration, whose list of extensions may hold what another list does, as in `[...[sessions()], audit()]`. The
 * compiler infers a tuple of such a list, and then takes the list itself for an array, which is none.
 */
export type ListsSpread<Config, Known> =
  | Config
  | NoInfer<Known & { readonly extensions?: readonly ExtensionIn<Config>[] | undefined }>

type ExtensionIn<Config> = Config extends { readonly extensions: readonly (infer One)[] }
  ? One
  : never

/** A configuration, or a function of the request that returns one, with no option that `Known` does not have. */
export type KnownSource<Event, Config, Known> =
  | OnlyKnown<Config, Known>
  | (((event: Event) => Awaitable<ListsSpread<Config, Known>>) & ReturnsKnown<Config, Known>)

/**
 * What `Known` does not have. An optional member is the type's and not a spelling of the application's, such as `raw`
 * in an `AuthConfig`.
 */
type UnknownOption<Config, Known> = Config extends unknown
  ? Exclude<RequiredKeys<Config>, keyof Known>
  : never

type RequiredKeys<Config> = keyof {
  // Only a required member is missing from the empty object.
  [Name in keyof Config as object extends Pick<Config, Name> ? never : Name]: true
}
