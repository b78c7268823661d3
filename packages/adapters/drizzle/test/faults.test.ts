import { type Address } from "@sallyport/adapter-kit"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import { afterAll, beforeAll, describe } from "vitest"
import { testFaults } from "../../../../test/depth/adapter-contract.js"
import { DrizzleAdapter } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"
import { ourTables } from "./support/our-tables.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  const { hostname: host, port } = new URL(process.env.POSTGRES_URL ?? "postgres://127.0.0.1:5432")
  let opened: Awaited<ReturnType<typeof openPostgres>> | undefined
  beforeAll(async () => {
    opened = await openPostgres(ourTables.pg)
  })
  afterAll(() => opened?.close())

  testFaults("DrizzleAdapter", {
    server: { host, port: Number(port) },
    open: async (address: Address) => {
      const uri = new URL(opened?.where ?? "")
      Object.assign(uri, { hostname: address.host, port: String(address.port) })
      const pool = new pg.Pool({ connectionString: uri.href })
      // Without these listeners, a broken connection would end the process: if it is idle, or in the middle of a
      // transaction.
      pool.on("error", () => undefined)
      pool.on("connect", (client) => client.on("error", () => undefined))
      return { adapter: DrizzleAdapter(drizzle(pool), ourTables.pg), close: () => pool.end() }
    },
  })
})
