import { kyselyRecords, migrateToLatest } from "@sallyport/kysely-adapter"
import { redisRecords } from "@sallyport/redis-adapter"
import type { RecordStore, StoredRecord } from "@sallyport/core/adapters"
import { sql } from "kysely"
import { missing, openPostgres } from "../../packages/adapters/kysely/test/support/databases.js"
import { openClient } from "../../packages/adapters/redis/test/support/clients.js"
import { missing as missingRedis } from "../../packages/adapters/redis/test/support/missing.js"

/** What sites can run on. */
export const stores = [
  { kind: "postgres", why: missing.postgres },
  { kind: "redis", why: missingRedis },
] as const

/** A store of several processes, opened in the process of the test. */
export interface SharedStore {
  readonly kind: (typeof stores)[number]["kind"]
  readonly records: RecordStore
  /** Where other processes find it. */
  readonly env: Readonly<Record<string, string>>
  /** Writes as many copies of a record, with the ids `copy-0`, `copy-1` … */
  readonly copy: (record: StoredRecord, count: number) => Promise<void>
  /** The bytes of all records, with their indexes, and in Redis without the prefix of this run. */
  readonly size: () => Promise<number>
  /** Cuts off every connection with this name, as an administrator of the server does. */
  readonly cutOff: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const openStore = (kind: SharedStore["kind"]): Promise<SharedStore> =>
  kind === "postgres" ? openPostgresStore() : openRedisStore()

async function openPostgresStore(): Promise<SharedStore> {
  const { db, where, close } = await openPostgres()
  await migrateToLatest(db)
  const copy = async ({ id }: StoredRecord, count: number) => {
    await sql`insert into auth_records (collection, id, owner, value, version, expires)
      select collection, 'copy-' || n, owner, value, version, expires
      from auth_records, generate_series(0, ${count - 1}::int) n where id = ${id}`.execute(db)
  }
  const size = async () => {
    const { rows } = await sql<{ size: string }>`
      select pg_total_relation_size('auth_records') as size`.execute(db)
    return Number(rows[0]?.size)
  }
  const cutOff = async (name: string) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${name}`.execute(db)
  }
  return {
    kind: "postgres",
    records: kyselyRecords(db),
    env: { WHERE: where },
    copy,
    size,
    cutOff,
    close,
  }
}

async function openRedisStore(): Promise<SharedStore> {
  const url = process.env["REDIS_URL"] ?? ""
  const { client, redis, baseKeyPrefix, close } = await openClient("redis 6")
  const records = redisRecords(client, { baseKeyPrefix })
  const copy = async (record: StoredRecord, count: number) => {
    for (let first = 0; first < count; first += 1000) {
      const next = Array.from({ length: Math.min(1000, count - first) }, async (_, at) =>
        records.put({ ...record, id: `copy-${first + at}` }, "absent"),
      )
      await Promise.all(next)
    }
  }
  const size = async () => {
    const keys = await redis.keys(`${baseKeyPrefix}record*`)
    const sizes = await Promise.all(keys.map(async (key) => redis.memory("USAGE", key)))
    return sizes.reduce<number>((sum, one) => sum + (one ?? 0) - baseKeyPrefix.length, 0)
  }
  const cutOff = async (name: string) => {
    const connections = String(await redis.call("CLIENT", "LIST")).split("\n")
    for (const one of connections.filter((line) => line.includes(` name=${name} `)))
      await redis.call("CLIENT", "KILL", "ID", /^id=(\d+)/.exec(one)?.[1] ?? "")
  }
  return {
    kind: "redis",
    records,
    env: { WHERE: url, PREFIX: baseKeyPrefix },
    copy,
    size,
    cutOff,
    close,
  }
}
