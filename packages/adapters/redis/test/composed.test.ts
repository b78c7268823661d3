import { testAdapter, testAdoptionRace } from "@sallyport/adapter-kit"
import { composeAdapters } from "@sallyport/core/adapters"
import PostgresAdapter, { migrateToLatest } from "@sallyport/pg-adapter"
import pg from "pg"
import { describe } from "vitest"
import { RedisAdapter } from "../src/index.js"
import { openClient } from "./support/clients.js"
import { missing } from "./support/missing.js"

const reason = missing ?? (process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set")

/** Users in PostgreSQL, sessions and links in Redis: what several application servers share. */
async function open() {
  const uri = new URL(process.env.POSTGRES_URL ?? "")
  const schema = `composed_${crypto.randomUUID().replaceAll("-", "")}`
  const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
  await admin.query(`create schema ${schema}`)
  uri.searchParams.set("options", `-csearch_path=${schema}`)
  const pool = new pg.Pool({ connectionString: uri.href })
  await migrateToLatest(pool)
  const { client, baseKeyPrefix, close } = await openClient("redis 6")
  const redis = RedisAdapter(client, { baseKeyPrefix })
  const adapter = composeAdapters({
    users: PostgresAdapter(pool),
    sessions: redis,
    tokens: redis,
  })
  return {
    adapter,
    close: async () => {
      await close()
      await pool.end()
      await admin.query(`drop schema ${schema} cascade`)
      await admin.end()
    },
  }
}

const newId = () => String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000))

describe.skipIf(reason)(`PostgreSQL and Redis ${reason ?? ""}`, () => {
  testAdapter("PostgreSQL with Redis", open, { newId })
  testAdoptionRace("PostgreSQL with Redis", open)
})
