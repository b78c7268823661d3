import type { ExtensionSetup } from "../../contract/extension.js"
import { hashedId } from "../../records/record-id.js"
import { storeIdentity } from "../../records/records-of.js"

declare const made: unique symbol

/**
 * Whose it is that a process remembers something. A process table can only be read and written within a scope, so that
 * nothing known of one site is taken for another's.
 */
export type Scope = string & { readonly [made]: true }

/** What concerns the process itself, and no site in it. */
export const wholeProcess = "process" as Scope

/** How many stores that cannot say what they are connected to are told apart where the rest may be one. */
const MOST_APART = 16

/**
 * The scope of a site: of whoever has the same secrets and the same store. It cannot belong to a configuration, which an
 * application may make anew for each request.
 *
 * `unnamed` says what happens to stores that cannot say what they are connected to. `"apart"`: each connection has a
 * scope of its own, so that nobody is let in by what another store has said. `"together"`: after the first of them they
 * share one, so that a count goes on although the connection is made for each request.
 */
export async function scopeOf(
  { source }: Pick<ExtensionSetup, "source">,
  secrets: readonly string[],
  unnamed: "apart" | "together",
): Promise<Scope> {
  const { text, unnamed: number } = storeIdentity(source)
  const isShared = unnamed === "together" && number !== null && number >= MOST_APART
  // Hashed, because the connection may have a password.
  return (await hashedId(JSON.stringify([secrets, isShared ? "others" : text]))) as Scope
}

const registry: unique symbol = Symbol.for("sallyport.process-tables")

type Tables = Map<string, BoundedTable<unknown>>

/** What a process remembers of one site. */
export interface ProcessTable<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  readonly deleteWhere: (isMeant: (value: Value) => boolean) => void
  readonly clear: () => void
}

/** Of all sites, of bounded size: the oldest entries are forgotten first. */
class BoundedTable<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  within(scope: Scope): ProcessTable<Value> {
    // A scope is a hash or a word, without blanks.
    const start = `${scope} `
    const deleteWhere = (isMeant: (value: Value) => boolean) => {
      for (const [key, value] of this.#entries)
        if (key.startsWith(start) && isMeant(value)) this.#entries.delete(key)
    }
    return {
      get: (key) => this.#entries.get(start + key),
      set: (key, value) => this.#set(start + key, value),
      deleteWhere,
      clear: () => deleteWhere(() => true),
    }
  }

  /** Of every site. */
  clear(): void {
    this.#entries.clear()
  }

  #set(key: string, value: Value): void {
    this.#entries.delete(key)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= this.#most && oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(key, value)
  }
}

/**
 * What is remembered under this name within a scope, the same for the whole process: an application may make a new
 * configuration for every request, and a bundler may put two copies of this package into one process. Whatever is in it
 * can be asked again. `most`: entries, of all scopes together.
 */
export function processTable<Value>(name: string, most: number, scope: Scope): ProcessTable<Value> {
  const holder = globalThis as { [registry]?: Tables }
  const tables = (holder[registry] ??= new Map())
  const known = tables.get(name)
  if (known) return (known as BoundedTable<Value>).within(scope)
  const table = new BoundedTable<Value>(most)
  tables.set(name, table as BoundedTable<unknown>)
  return table.within(scope)
}
