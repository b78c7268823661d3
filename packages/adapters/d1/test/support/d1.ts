import { Miniflare } from "miniflare"
import { fileURLToPath } from "node:url"
import type { D1Answer, D1Database, D1Statement } from "../../src/index.js"

interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement that the tests can inspect, with the additional methods that `@auth/d1-adapter` calls. */
interface ReadableStatement extends D1Statement {
  readonly query: Query
  readonly run: D1Statement["all"]
  readonly first: () => Promise<unknown>
}

export interface TestDatabase {
  /** Sends statements to a Worker, whose binding runs them. */
  db: D1Database
  /** The SQL of every round trip; a batch is one round trip. */
  trips: string[]
}

export interface TestRuntime {
  /** An empty database; each call returns a new one. */
  next: () => TestDatabase
  /** The binding as Miniflare exposes it to Node, which is slower. */
  binding: (name: string) => Promise<D1Database>
  close: () => Promise<void>
}

const names = Array.from({ length: 12 }, (_, index) => `DB${index}`)

/** The runtime of Cloudflare's Workers, with empty D1 databases in memory. */
export async function startRuntime(): Promise<TestRuntime> {
  const scriptPath = fileURLToPath(new URL("worker.js", import.meta.url))
  const miniflare = new Miniflare({ modules: true, scriptPath, d1Databases: names, cf: false })
  const url = await miniflare.ready
  const unused = names.values()
  return {
    next: () => {
      const { value: name, done } = unused.next()
      if (done) throw new Error("The test has no database left")
      return remoteDatabase(url, name)
    },
    binding: (name) => miniflare.getD1Database(name),
    close: () => miniflare.dispose(),
  }
}

function remoteDatabase(url: URL, database: string): TestDatabase {
  const trips: string[] = []
  const ask = async <Value>(how: string, statements: readonly Query[]): Promise<Value> => {
    trips.push(statements.map(({ text }) => text).join("; "))
    const body = JSON.stringify({ database, how, statements })
    const response = await fetch(url, { method: "POST", body })
    const { value, message } = (await response.json()) as { value: Value; message?: string }
    if (message !== undefined) throw new Error(message)
    return value
  }
  const statement = (query: Query): ReadableStatement => ({
    query,
    bind: (...values) => statement({ ...query, values }),
    all: () => ask("all", [query]),
    run: () => ask("all", [query]),
    first: async () => (await ask<D1Answer>("all", [query])).results[0] ?? null,
    raw: () => ask("raw", [query]),
  })
  const db: D1Database = {
    prepare: (text) => statement({ text, values: [] }),
    batch: (statements) =>
      ask(
        "batch",
        (statements as ReadableStatement[]).map(({ query }) => query),
      ),
  }
  return { db, trips }
}

/** A database for one suite, in a runtime that ends with it. */
export async function openD1(): Promise<TestDatabase & { close: () => Promise<void> }> {
  const { next, close } = await startRuntime()
  return { ...next(), close }
}
