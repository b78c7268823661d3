import type { AuthConfig } from "@sallyport/core"

/** An entry of the option `extensions`. */
export type ListedExtension = NonNullable<AuthConfig["extensions"]>[number]

/** An entry of the option `providers` that brings an extension. */
export type BringingProvider = AuthConfig["providers"][number] & {
  readonly extension?: unknown
}

/** Makes an extension anew, for each process of a site: nothing that it keeps in memory reaches the next. */
export type MakeExtension = () => ListedExtension | BringingProvider
