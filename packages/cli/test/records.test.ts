import { describe, expect, test } from "vitest"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { memoryRecords } from "@sallyport/core/records"
import { MemoryAdapter } from "../../adapters/memory/src/index.js"
import { KyselyAdapter, migrateToLatest } from "../../adapters/kysely/src/index.js"
import { openSqlite } from "../../adapters/kysely/test/support/databases.js"
import { openValue, sealValue } from "../../core/src/records/sealed-value.js"
import { applicationOf } from "./database-application.js"
import { sallyport } from "./run.js"

const FORMER = "the former secret of these tests, long enough"
const CURRENT = "the current secret of these tests, long enough"
const VALUE = "value that nobody may read"

const carried = (adapter: Adapter) =>
  (adapter as unknown as Readonly<Record<symbol, () => RecordStore>>)[
    Symbol.for("sallyport.records")
  ]?.() ?? memoryRecords({ singleProcess: true })

interface SealedRecord {
  readonly collection: string
  readonly id: string
  readonly secret?: string
}

/** A record that was sealed with the former secret, as the library writes it. */
async function putSealed(store: RecordStore, { collection, id, secret = FORMER }: SealedRecord) {
  const record = { collection, id, owner: "ada", expires: null }
  const sealed = await sealValue({ ...record, value: VALUE }, secret)
  const value = collection === "session" ? { by: "github", row: sealed } : sealed
  await store.put({ ...record, value }, "always")
}

async function secretsThatOpen(store: RecordStore, key: { collection: string; id: string }) {
  const record = await store.get(key)
  if (!record) return []
  const value = key.collection === "session" ? (record.value as { row: string }).row : record.value
  const states = await Promise.all(
    [FORMER, CURRENT].map(async (secret) => openValue({ ...record, value }, secret)),
  )
  return states.map(({ state }) => state)
}

const secret = [CURRENT, FORMER]

describe("sallyport records reseal", () => {
  test("seals everything with the first secret, once, on a real database", async () => {
    const { db, close } = await openSqlite()
    await migrateToLatest(db)
    const adapter = KyselyAdapter(db)
    const store = carried(adapter)
    const keys = Array.from({ length: 230 }, (_, id) => ({ collection: "factor", id: `f${id}` }))
    for (const key of keys) await putSealed(store, key)
    await putSealed(store, { collection: "session", id: "s" })
    await putSealed(store, { collection: "password", id: "new", secret: CURRENT })
    await store.put(
      { collection: "session", id: "jwt", owner: "ada", value: { by: "x" }, expires: null },
      "always",
    )
    const cwd = applicationOf({ adapter, secret })

    const planned = await sallyport(["records", "reseal", "--dry-run"], { cwd })
    expect(planned.out).toContain("231 records would be sealed again.")
    expect(await secretsThatOpen(store, { collection: "factor", id: "f0" })).toEqual([
      "opened",
      "unknown",
    ])

    const done = await sallyport(["records", "reseal"], { cwd })
    expect({ code: done.code, error: done.error }).toEqual({ code: 0, error: "" })
    expect(done.out).toContain("factor: 230 sealed, 0 sealed before, 0 unknown, 0 left\n")
    for (const key of [...keys, { collection: "session", id: "s" }])
      expect(await secretsThatOpen(store, key)).toEqual(["unknown", "opened"])
    expect((await store.get({ collection: "session", id: "s" }))?.value).toMatchObject({
      by: "github",
    })

    const again = await sallyport(["records", "reseal", "--json"], { cwd })
    const { collections } = JSON.parse(again.out) as { collections: { sealed: number }[] }
    expect(collections.map(({ sealed }) => sealed)).toEqual(collections.map(() => 0))
    for (const { out, error } of [planned, done, again])
      expect(`${out}${error}`).not.toMatch(new RegExp(`${VALUE}|${FORMER}|${CURRENT}|eyJ`))
    await close()
  })

  test("a record that no secret opens is counted and left as it is: exit code 1", async () => {
    const store = memoryRecords({ singleProcess: true })
    await putSealed(store, {
      collection: "recovery",
      id: "r",
      secret: "a secret that is lost for good",
    })
    const before = await store.get({ collection: "recovery", id: "r" })
    const cwd = applicationOf({ adapter: MemoryAdapter(), records: { store, secret } })
    const { code, out } = await sallyport(["records", "reseal"], { cwd })
    expect(code).toBe(1)
    expect(out).toContain("recovery: 0 sealed, 0 sealed before, 1 unknown, 0 left")
    expect(await store.get({ collection: "recovery", id: "r" })).toEqual(before)
  })

  test("what somebody else writes at the same moment is not overwritten", async () => {
    const store = memoryRecords({ singleProcess: true })
    await putSealed(store, { collection: "factor", id: "f" })
    let others = 0
    const busy: RecordStore = {
      ...store,
      put: async (record, when) => {
        // Somebody is faster, once.
        others += 1
        if (others === 1)
          await store.put(
            { ...record, value: await sealValue({ ...record, value: "theirs" }, FORMER) },
            "always",
          )
        return store.put(record, when)
      },
    }
    const cwd = applicationOf({ adapter: MemoryAdapter(), records: { store: busy, secret } })
    expect((await sallyport(["records", "reseal"], { cwd })).code).toBe(0)
    const record = await store.get({ collection: "factor", id: "f" })
    expect(record && (await openValue(record, CURRENT))).toMatchObject({ value: "theirs" })
  })
})

describe("sallyport records orphans", () => {
  async function twoOwners() {
    const adapter = MemoryAdapter()
    const store = carried(adapter)
    const user = await adapter.createUser?.({
      id: "",
      email: "ada@example.com",
      emailVerified: null,
    })
    const owners = [user?.id ?? "", "gone", "account:x", "subject:y"]
    for (const owner of owners)
      for (const collection of ["factor", "session", "audit", "cutoff"])
        await store.put(
          { collection, id: `${collection}-${owner}`, owner, value: 1, expires: null },
          "absent",
        )
    return { adapter, store, cwd: applicationOf({ adapter, secret }) }
  }

  test("lists what belongs to nobody, and removes it only with --delete and --yes", async () => {
    const { cwd, store } = await twoOwners()
    const listed = await sallyport(["records", "orphans", "--json"], { cwd })
    expect(JSON.parse(listed.out)).toEqual({
      operation: "orphans",
      orphans: [
        { collection: "factor", id: "factor-gone", owner: "gone" },
        { collection: "session", id: "session-gone", owner: "gone" },
      ],
      removed: 0,
    })
    const asked = await sallyport(["records", "orphans", "--delete"], { cwd })
    expect(asked.code).toBe(2)
    expect(asked.error).toContain("--yes")
    const dry = await sallyport(["records", "orphans", "--delete", "--yes", "--dry-run"], { cwd })
    expect(dry.out).toContain("1 record: factor of user gone")
    expect(await store.get({ collection: "factor", id: "factor-gone" })).not.toBeNull()
    const removed = await sallyport(["records", "orphans", "--delete", "--yes"], { cwd })
    expect(removed.out).toContain("2 records were removed.")
    const left = await store.list({ collection: "factor", limit: 100 })
    expect(left.map(({ owner }) => owner)).not.toContain("gone")
    expect(await store.list({ collection: "audit", limit: 100 })).toHaveLength(4)
    expect(await store.list({ collection: "cutoff", limit: 100 })).toHaveLength(4)
  })

  test("a database that fails makes nobody an orphan", async () => {
    const { adapter, store } = await twoOwners()
    const getUser = async () => {
      throw new Error("the database is away")
    }
    const cwd = applicationOf({ adapter: { ...adapter, getUser }, secret })
    const args = ["records", "orphans", "--delete", "--yes"]
    const { error, code } = await sallyport(args, { cwd })
    expect(code).toBe(1)
    expect(error).toMatch(/^The adapter could not be asked .* Nothing was removed\.\n$/)
    expect(await store.get({ collection: "factor", id: "factor-gone" })).not.toBeNull()
  })
})

describe("sallyport records sweep", () => {
  test("removes what expired more than a day ago", async () => {
    let now = Date.now() - 3 * 24 * 60 * 60 * 1000
    const store = memoryRecords({ singleProcess: true, now: () => now })
    for (let id = 0; id < 1200; id += 1)
      await store.put(
        {
          collection: "attempt",
          id: `${id}`,
          owner: null,
          value: 1,
          expires: new Date(now + 1000),
        },
        "absent",
      )
    now = Date.now()
    const cwd = applicationOf({ adapter: MemoryAdapter(), records: store, secret })
    const dry = await sallyport(["records", "sweep", "--dry-run"], { cwd })
    expect(dry.out).toContain("Nothing was removed (--dry-run).")
    const { out } = await sallyport(["records", "sweep", "--json"], { cwd })
    expect(JSON.parse(out)).toMatchObject({ operation: "sweep", removed: 1200 })
  })
})

describe("sallyport records", () => {
  test("without a store, and with a wrong word, it says what to do", async () => {
    const { getUser } = MemoryAdapter()
    const cwd = applicationOf({ adapter: { getUser } as Adapter, secret })
    expect((await sallyport(["records", "sweep"], { cwd })).error).toContain(
      "has no store of records",
    )
    expect((await sallyport(["records", "clean"], { cwd })).code).toBe(2)
    const wrong = await sallyport(["records", "reseal", "--collection", "factors"], {
      cwd: applicationOf({ adapter: MemoryAdapter(), secret }),
    })
    expect(wrong).toMatchObject({
      code: 2,
      error: expect.stringContaining('Did you mean "factor"?') as string,
    })
  })
})
