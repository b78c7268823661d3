import type { Provider } from "../contract/provider.js"
import { isAuthError } from "../errors/auth-error.js"
import { InvalidProvider } from "../errors/config-errors.js"

/** What is wrong with the list of providers as a list: entries that are none, and ids that are not apart. */
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
            `Entry ${index + 1} of providers is no provider: it must be an object with an id, or a function that makes one.`,
          ),
      ]
    // Stores and proxies that fold letter case would take one for the other.
    const first = ids.findIndex((other) => other?.toLowerCase() === id.toLowerCase())
    if (first === index) return []
    return [
      new InvalidProvider(
        `Two providers have the id ${JSON.stringify(id.slice(0, 100))}, letter case apart. Give one of them an id option of its own: accounts are stored by provider id.`,
      ),
    ]
  })
}

interface Entry {
  /** Undefined for what is no provider. */
  readonly id?: string | undefined
  /** What a preset says that cannot be made as it stands. */
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
