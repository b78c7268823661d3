import SQLite from "libsql"
import { createPool } from "mysql2"
import { createPool as createPromisePool } from "mysql2/promise"
import pg from "pg"
import postgres from "postgres"
import { expect, test } from "vitest"
import { namedDatabase } from "./named-database.js"

const url = (name: string) => `postgres://ada:secret@db.example/${name}`

/** Clients that are made anew for each request connect at the first query, so these never do. */
const clients: Readonly<Record<string, (name: string) => unknown>> = {
  "a pool of pg with a URL": (name) => new pg.Pool({ connectionString: url(name) }),
  "a pool of pg with parts": (name) => new pg.Pool({ host: "db.example", database: name }),
  "postgres.js": (name) => postgres(url(name)),
  "a pool of mysql2": (name) => createPool({ host: "db.example", database: name }),
  "a pool of mysql2/promise": (name) => createPromisePool({ host: "db.example", database: name }),
}

test.each(Object.entries(clients))(
  "%s is named by its database, however often it is made",
  (_, make) => {
    const [one, again, other] = [make("a"), make("a"), make("b")].map(namedDatabase)
    expect(one).toEqual(again)
    expect(one).not.toBeNull()
    expect(one).not.toEqual(other)
  },
)

test("a database in memory, and a client that says nothing, have no name", () => {
  const memory = new SQLite(":memory:")
  expect(namedDatabase(memory)).toBeNull()
  memory.close()
  for (const nothing of [{}, undefined, null, { query: () => null }, { options: {} }])
    expect(namedDatabase(nothing)).toBeNull()
})
