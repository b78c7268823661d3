/** Members of the clients of pg, postgres.js, mysql2 and better-sqlite3 that name the database. */
interface AnyClient {
  /** pg and postgres.js. */
  readonly options?: unknown
  /** mysql2. */
  readonly config?: unknown
  readonly pool?: unknown
  /** better-sqlite3: the file. */
  readonly name?: unknown
  readonly inTransaction?: unknown
}

const NAMES = ["connectionString", "host", "port", "socketPath", "database", "user", "options"]

/**
 * What tells the database of an SQL client from others: its file, or its host and name, with the user, whose schema may be
 * another one. Null for a client that does not say it, such as one of a database in memory.
 */
export function namedDatabase(given: unknown): readonly unknown[] | null {
  const client = (given ?? {}) as AnyClient
  if (typeof client.inTransaction === "boolean") return fileOf(client.name)
  for (const options of [client.options, client.config, within(client.pool, "config")]) {
    const named = namesIn(within(options, "connectionConfig") ?? options)
    if (named) return named
  }
  return null
}

function fileOf(name: unknown): readonly unknown[] | null {
  return typeof name === "string" && !/^$|^:memory:$|mode=memory/.test(name) ? [name] : null
}

function within(object: unknown, name: string): unknown {
  return (object as Readonly<Record<string, unknown>> | null | undefined)?.[name]
}

/** Without a name of its own, a client takes that of the environment, which is one for the process. */
function namesIn(options: unknown): readonly unknown[] | null {
  if (typeof options !== "object" || options === null) return null
  const found = NAMES.map((name) => within(options, name) ?? null)
  return found.some((one) => one !== null) ? found.map(asText) : null
}

/** postgres.js has lists of hosts. */
function asText(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value
}
