import { SqliteDialect } from "kysely"
import { expect, test } from "vitest"
import { KyselyAdapter } from "../src/kysely-adapter.js"

test.each([undefined, null, "app.db", { prepare: () => null }, SqliteDialect])(
  "%s is no instance of Kysely: it is refused with what to write",
  (db) => {
    expect(() => KyselyAdapter(db as never)).toThrow("Write KyselyAdapter(new Kysely({ dialect")
  },
)
