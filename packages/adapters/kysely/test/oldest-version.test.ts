import { readFileSync } from "node:fs"
import { describe, expect, test, vi } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { missing, openMariadb, openPostgres, openSqlite } from "./support/databases.js"
import { withTables } from "./support/with-tables.js"

vi.mock("kysely", () => import("kysely-0.27"))

test("the oldest version that the package admits is the one that is tested here", () => {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8")
  const { peerDependencies, devDependencies } = JSON.parse(text) as Record<
    string,
    Readonly<Record<string, string>>
  >
  const [oldest = ""] = /\d+\.\d+\.\d+/.exec(peerDependencies?.["kysely"] ?? "") ?? []
  expect(devDependencies?.["kysely-0.27"]).toBe(`npm:kysely@${oldest}`)
})

testAdapterInDepth("KyselyAdapter with the oldest Kysely, on SQLite", () =>
  withTables(openSqlite()),
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth("KyselyAdapter with the oldest Kysely", () => withTables(openPostgres()))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapterInDepth("KyselyAdapter with the oldest Kysely", () => withTables(openMariadb()))
})
