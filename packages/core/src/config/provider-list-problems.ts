import type { Provider } from "../contract/provider.js"
import { isAuthError } from "../errors/auth-error.js"
import { InvalidProvider } from "../errors/config-errors.js"

/** What is wrong with the list of providers: entries that are not providers, and duplicate ids. */
export function providerListProblems(providers: readonly Provider[]): readonly Error[] {
  if (!Array.isArray(providers))
    return [new InvalidProvider("There are no providers. Set the providers option to a list.")]
  const entries = providers.map(readEntry)
  const ids = entries.map(({ id }) => id)
  return ids.flatMap((id, index) => {
    if (id === undefined)
      return [
        entries[index]?.problem ??
          new InvalidProvider(
            `Entry ${index + 1} of providers is not a provider: it must be an object with an id, or a function that returns one.`,
          ),
      ]
    // Stores and proxies that ignore letter case would confuse the two.
    const first = ids.findIndex((other) => other?.toLowerCase() === id.toLowerCase())
    if (first === index) return []
    return [
      new InvalidProvider(
        `Two providers have the id ${JSON.stringify(id.slice(0, 100))}, ignoring letter case. Set another id for one of them: accounts are stored by provider id.`,
      ),
    ]
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
