import { type Address } from "@sallyport/adapter-kit"
import pg from "pg"
import { beforeAll, afterAll, describe } from "vitest"
import { testFaults } from "../../../../test/depth/adapter-contract.js"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  const { hostname: host, port } = new URL(process.env.POSTGRES_URL ?? "postgres://127.0.0.1:5432")
  let opening: ReturnType<typeof openPostgres>
  beforeAll(async () => {
    opening = openPostgres()
    await migrateToLatest((await opening).client)
  })
  afterAll(async () => (await opening).close())

  testFaults("PostgresAdapter", {
    server: { host, port: Number(port) },
    open: async (address: Address) => {
      const uri = new URL((await opening).uri)
      const pool = new pg.Pool({ connectionString: Object.assign(uri, at(address)).href })
      // Without a listener, the pool would end the process if an idle connection breaks.
      pool.on("error", () => undefined)
      return { adapter: PostgresAdapter(pool), close: () => pool.end() }
    },
  })
})

function at({ host, port }: Address): Pick<URL, "hostname" | "port"> {
  return { hostname: host, port: String(port) }
}
