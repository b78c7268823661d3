const registry: unique symbol = Symbol.for("sallyport.process-tables")

type Tables = Map<string, ProcessTable<unknown>>

/** What a process remembers under a name: a table of bounded size, whose oldest entries are forgotten first. */
export class ProcessTable<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= this.#most && oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(key, value)
  }

  deleteWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (isMeant(value)) this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}

/**
 * The table of this name, the same for the whole process. It cannot belong to a configuration: an application may make
 * a new one for every request, and a bundler may put two copies of this package into one process. Whatever is in it can
 * be asked again.
 */
export function processTable<Value>(name: string, most: number): ProcessTable<Value> {
  const holder = globalThis as { [registry]?: Tables }
  const tables = (holder[registry] ??= new Map())
  const known = tables.get(name)
  if (known) return known as ProcessTable<Value>
  const table = new ProcessTable<Value>(most)
  tables.set(name, table as ProcessTable<unknown>)
  return table
}
