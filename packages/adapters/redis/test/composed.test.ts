import { composeAdapters } from "@sallyport/core/adapters"
import PostgresAdapter, { migrateToLatest } from "@sallyport/pg-adapter"
import { describe } from "vitest"
import { testAdapter, testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import * as postgres from "../../pg/test/support/databases.js"
import { newId } from "../../pg/test/support/new-id.js"
import { RedisAdapter } from "../src/index.js"
import { openClient } from "./support/clients.js"
import { missing } from "./support/missing.js"

const reason = missing ?? postgres.missing

/** Users in PostgreSQL, sessions and links in Redis: what several application servers share. */
async function open() {
  const { client: pool, close: closePostgres } = await postgres.openPostgres()
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
      await closePostgres()
    },
  }
}

describe.skipIf(reason)(`PostgreSQL and Redis ${reason ?? ""}`, () => {
  testAdapter("PostgreSQL with Redis", open, { newId })
  testAdoptionRace("PostgreSQL with Redis", open)
})
