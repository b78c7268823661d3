import type { AuthConfig } from "@sallyport/core"

/** One entry of `providers`. */
export type Provider = AuthConfig["providers"][number]

/** The same entry with other members. A preset's options win over its own members, so they are in both. */
export function withOptions(entry: object, own: object): Provider {
  const { options } = entry as { readonly options?: object }
  return { ...entry, ...own, options: { ...options, ...own } } as Provider
}

/** The text of an option, wherever it is; undefined if it is missing or empty. */
export function optionOf(entry: object, name: string): string | undefined {
  const { options, ...own } = entry as { readonly options?: object }
  const value: unknown = { ...own, ...options }[name as never]
  return typeof value === "string" && value !== "" ? value : undefined
}
