import { type Address } from "@sallyport/adapter-kit"
import { composeAdapters } from "@sallyport/core/adapters"
import PostgresAdapter, { migrateToLatest } from "@sallyport/pg-adapter"
import pg from "pg"
import { createClient } from "redis"
import { afterAll, beforeAll, describe } from "vitest"
import { testFaults } from "../../../../test/depth/adapter-contract.js"
import * as postgres from "../../pg/test/support/databases.js"
import { RedisAdapter } from "../src/index.js"
import { missing } from "./support/missing.js"

const reason = missing ?? postgres.missing
const addressOf = (url: URL): Address => ({ host: url.hostname, port: Number(url.port) })

// Only the connection to one of them breaks; the other always responds.
describe.skipIf(reason)(`PostgreSQL with Redis ${reason ?? ""}`, () => {
  const redisUrl = new URL(process.env.REDIS_URL ?? "redis://127.0.0.1:6379")
  const postgresUrl = new URL(process.env.POSTGRES_URL ?? "postgres://127.0.0.1:5432")
  const baseKeyPrefix = `test:${crypto.randomUUID()}:`
  let opened: Awaited<ReturnType<typeof postgres.openPostgres>> | undefined
  beforeAll(async () => {
    opened = await postgres.openPostgres()
    await migrateToLatest(opened.client)
  })
  afterAll(async () => {
    await opened?.close()
    const client = await createClient({ url: redisUrl.href }).connect()
    const keys = await client.keys(`${baseKeyPrefix}*`)
    if (keys.length > 0) await client.del(keys)
    client.destroy()
  })

  async function open({ users, sessions }: { users: Address; sessions: Address }) {
    const client = createClient({ url: `redis://${sessions.host}:${sessions.port}` })
    // Without a listener, a broken connection would end the process.
    client.on("error", () => undefined)
    await client.connect()
    const redis = RedisAdapter(client, { baseKeyPrefix })
    const uri = new URL(opened?.uri ?? "")
    Object.assign(uri, { hostname: users.host, port: String(users.port) })
    const pool = new pg.Pool({ connectionString: uri.href })
    pool.on("error", () => undefined)
    const adapter = composeAdapters({
      users: PostgresAdapter(pool),
      sessions: redis,
      tokens: redis,
    })
    const close = async () => {
      client.destroy()
      await pool.end()
    }
    return { adapter, close }
  }

  testFaults("PostgreSQL with Redis, where the way to Redis is broken", {
    server: addressOf(redisUrl),
    open: async (sessions) => open({ users: addressOf(postgresUrl), sessions }),
  })

  testFaults("PostgreSQL with Redis, where the way to PostgreSQL is broken", {
    server: addressOf(postgresUrl),
    open: async (users) => open({ users, sessions: addressOf(redisUrl) }),
  })
})
