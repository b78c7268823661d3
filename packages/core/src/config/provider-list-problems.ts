import type { Provider } from "../contract/provider.js"
import { isAuthError } from "../errors/auth-error.js"
import type { Finding } from "./finding.js"

/** What is wrong with the list of providers: entries that are not providers, and duplicate ids. */
export function providerListProblems(providers: readonly Provider[]): readonly Finding<Error>[] {
  if (!Array.isArray(providers)) return [(texts) => [texts.missingProviders(providers)]]
  const entries = providers.map(readEntry)
  const ids = entries.map(({ id }) => id)
  return ids.flatMap((id, index): Finding<Error>[] => {
    if (id === undefined)
      return [(texts) => [entries[index]?.problem ?? texts.noProvider(index + 1, providers[index])]]
    // Stores and proxies that ignore letter case would confuse the two.
    const first = ids.findIndex((other) => other?.toLowerCase() === id.toLowerCase())
    if (first === index) return []
    return [(texts) => [texts.sameId(id)]]
  })
}

interface Entry {
  /** Undefined for anything that is not a provider. */
  readonly id?: string | undefined
  /** The error of a preset that cannot be created with these options. */
  readonly problem?: Error
}

function readEntry(provider: Provider): Entry {
  try {
    const { id, options } = typeof provider === "function" ? provider({}) : provider
    const own: unknown = options?.["id"] ?? id
    return typeof own === "string" && own !== "" ? { id: own } : {}
  } catch (error) {
    return isAuthError(error) ? { problem: error } : {}
  }
}
