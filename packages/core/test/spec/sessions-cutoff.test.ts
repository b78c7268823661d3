import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordKey, RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { hashedId } from "../../src/records/record-id.js"
import { SessionsSite, sessionsOf } from "../support/sessions-site.js"
import { ADA } from "../support/passkey-site.js"
import { password } from "../support/world.js"

const OWNER = "account:epochs"

/** A site whose passwords are checked while something else happens. */
async function siteWith(records: RecordStore) {
  const store = MemoryAdapter() as Required<Adapter>
  const site = new SessionsSite("jwt", { store, config: { records } })
  await site.signedIn()
  const user = await store.getUserByEmail(ADA)
  const hooks: { meanwhile?: (() => Promise<unknown>) | undefined } = {}
  const authorize = async () => {
    await hooks.meanwhile?.()
    return user
  }
  const checked = new SessionsSite("jwt", {
    store,
    config: { records, providers: [password({ authorize })] },
  })
  const signsIn = async (meanwhile?: () => Promise<unknown>): Promise<boolean> => {
    hooks.meanwhile = meanwhile
    const browser = checked.visitor()
    await browser.post("callback/credentials", { username: "ada", password: "any" })
    return (await browser.session()) !== null
  }
  return { site, owner: user?.id ?? "", signsIn }
}

/** What the version before does when all sessions of somebody end: one epoch for everybody. */
async function endAsBefore(records: RecordStore, owner: string): Promise<void> {
  const raise = async (key: RecordKey, value: number) =>
    records.put({ ...key, owner: null, value, expires: null }, "always")
  const valueOf = async (key: RecordKey) => Number((await records.get(key))?.value ?? 0)
  const epoch = { collection: "cutoff", id: "epoch" }
  const own = { collection: "cutoff", id: await hashedId(owner) }
  const next = Math.max(await valueOf(epoch), await valueOf(own)) + 1
  await raise(epoch, next)
  await raise(own, next)
}

describe("The epochs in which sessions were ended", () => {
  test("are sixteen records: strangers rarely write to the same one, and a sign-in reads them by one list", async () => {
    const written: string[] = []
    const read: string[] = []
    const inner = memoryRecords({ singleProcess: true })
    const nameOf = ({ collection, id = "" }: Partial<RecordKey>) => `${collection}/${id}`
    const records: RecordStore = {
      ...inner,
      get: async (key) => {
        read.push(nameOf(key))
        return inner.get(key)
      },
      list: async (of) => {
        read.push(nameOf(of))
        return inner.list(of)
      },
      put: async (record, when) => {
        if (record.owner === OWNER) written.push(record.id)
        expect(nameOf(record)).not.toBe("cutoff/epoch")
        return inner.put(record, when)
      },
    }
    const { site, signsIn } = await siteWith(records)
    for (let person = 0; person < 200; person += 1) await site.admin.endAll(`person ${person}`)
    expect(new Set(written).size).toBe(16)
    const most = Math.max(
      ...[...new Set(written)].map((id) => written.filter((one) => one === id).length),
    )
    expect(most).toBeLessThan(40)
    read.length = 0
    expect(await signsIn()).toBe(true)
    expect(read.filter((name) => name.startsWith("epoch/"))).toEqual(["epoch/"])
  })

  test("of a person who is deleted are those of everybody, and stay", async () => {
    const records = memoryRecords({ singleProcess: true })
    const { site, owner } = await siteWith(records)
    for (const id of [owner, OWNER, "epochs", "account:epochs"]) await site.admin.endAll(id)
    expect(
      (await records.list({ collection: "epoch", owner: OWNER, limit: 16 })).length,
    ).toBeGreaterThan(0)
  })
})

describe("Beside processes of the version before, which count one epoch for everybody", () => {
  test("a sign-in that one of them ended while it was checked lets nobody in, also where a shard is far ahead", async () => {
    const records = memoryRecords({ singleProcess: true })
    const { site, owner, signsIn } = await siteWith(records)
    for (let time = 0; time < 50; time += 1) await site.admin.endAll(owner)
    expect(await signsIn()).toBe(true)
    // Their count is far behind, so that what they end now looks older than what has ended here.
    await records.take({ collection: "cutoff", id: await hashedId(owner) })
    expect(await signsIn(async () => endAsBefore(records, owner))).toBe(false)
    expect(await signsIn()).toBe(true)
    expect(await signsIn(async () => endAsBefore(records, owner))).toBe(false)
  })

  test("a sign-in after that lets them in, and one that they have begun is not taken for an old one", async () => {
    const records = memoryRecords({ singleProcess: true })
    const { site, owner, signsIn } = await siteWith(records)
    await endAsBefore(records, owner)
    expect(await signsIn()).toBe(true)
    await site.admin.endAll(owner)
    await endAsBefore(records, "somebody else")
    expect(await signsIn()).toBe(true)
    expect(await signsIn(async () => site.admin.endAll(owner))).toBe(false)
    expect(await signsIn(async () => (await sessionsOf(await site.signedIn())).endOthers())).toBe(
      false,
    )
  })

  test("what this version ends is later than every sign-in that they have begun", async () => {
    const records = memoryRecords({ singleProcess: true })
    const { site, owner } = await siteWith(records)
    for (let time = 0; time < 30; time += 1) await endAsBefore(records, "somebody else")
    const begun = (await records.get({ collection: "cutoff", id: "epoch" }))?.value
    await site.admin.endAll(owner)
    const cutoff = await records.get({ collection: "cutoff", id: await hashedId(owner) })
    expect(Number(cutoff?.value)).toBeGreaterThan(Number(begun))
  })
})
