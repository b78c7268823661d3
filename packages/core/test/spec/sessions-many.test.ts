import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { audit, type AuditEntry } from "../../src/entrypoints/audit.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { ADA } from "../support/passkey-site.js"
import { forgetVerdicts, idOf, sessionsOf, SessionsSite } from "../support/sessions-site.js"

const day = 24 * 60 * 60
const now = Math.floor(Date.now() / 1000)

/** A session of somebody as the store has it: recorded, and never used by a browser here. */
async function recordOne(
  records: RecordStore,
  {
    id,
    owner,
    ...label
  }: { id: string; owner: string; seen: number; created?: number; proved?: number },
): Promise<void> {
  const { seen, created = seen } = label
  const nothing = { method: null, provider: null, browser: null }
  const value = { created, ...nothing, isUser: true, ...label }
  const expires = new Date(Date.now() + 30 * day * 1000)
  await records.put({ collection: "session", id, owner, value, expires }, "absent")
}

async function idOfAda({ store }: SessionsSite): Promise<string> {
  return (await store.getUserByEmail(ADA))?.id ?? ""
}

describe("A person with many sessions", () => {
  test("lists them by the hundred, each once, at the cost of what is shown", async () => {
    let asked: string[] = []
    const inner = memoryRecords({ singleProcess: true })
    const records: RecordStore = {
      ...inner,
      list: async (of) => {
        asked.push("list")
        return inner.list(of)
      },
    }
    const site = new SessionsSite("jwt", { config: { records } })
    const browser = await site.signedIn()
    const owner = await idOfAda(site)
    for (let count = 0; count < 250; count += 1)
      await recordOne(records, {
        id: `s${String(count).padStart(3, "0")}`,
        owner,
        seen: now - count,
      })
    const own = await sessionsOf(browser)
    const found = new Set<string>()
    let after: string | undefined
    for (const shown of [100, 100, 51]) {
      asked = []
      const page = await own.list(after)
      expect(asked).toEqual(["list"])
      expect(page).toHaveLength(shown)
      for (const { id } of page) {
        expect(found.has(id)).toBe(false)
        found.add(id)
      }
      const others = page.filter(({ isCurrent }) => !isCurrent)
      expect(page.length - others.length).toBe(after === undefined ? 1 : 0)
      after = others
        .map(({ id }) => id)
        .sort()
        .at(-1)
    }
    expect(found.size).toBe(251)
    expect(await own.list(after)).toEqual([])
    expect(await own.list(null)).toHaveLength(100)
  })

  test("ends the others one by one where the adapter cannot end them together, 25 at a time", async () => {
    const store = MemoryAdapter() as Adapter
    delete store.deleteOtherSessions
    let [running, most] = [0, 0]
    const adapter: Adapter = {
      ...store,
      deleteSession: async (token) => {
        most = Math.max(most, ++running)
        await new Promise((done) => setTimeout(done, 1))
        running -= 1
        return (await store.deleteSession?.(token)) ?? null
      },
    }
    const site = new SessionsSite("database", { store: adapter })
    const own = await site.signedIn()
    const others = []
    for (let count = 0; count < 60; count += 1) others.push(await site.signedIn())
    expect(await (await sessionsOf(own)).endOthers()).toBe(60)
    expect(most).toBe(25)
    await forgetVerdicts()
    for (const other of others) expect(await other.session()).toBeNull()
    expect(await own.session()).not.toBeNull()
  })

  test.each(["id:7", "account:7", "subject:7", `${"long".repeat(80)}`])(
    "ends all of them where the store knows them as %s, which looks like the owner of other records",
    async (id) => {
      const store = MemoryAdapter()
      await store.createUser?.({ id, email: ADA, emailVerified: new Date() })
      const site = new SessionsSite("database", { store })
      const [one, other] = [await site.signedIn(), await site.signedIn()]
      expect(await idOfAda(site)).toBe(id)
      await (await sessionsOf(one)).endOthers()
      await forgetVerdicts()
      expect(await other.session()).toBeNull()
      expect(await one.session()).not.toBeNull()
      expect(await site.admin.endAll(id)).toBe(1)
      await forgetVerdicts()
      expect(await one.session()).toBeNull()
      // Their rows are gone as well: without the extension nothing else would end them.
      expect(await store.deleteExpired?.({ before: new Date("9999-12-31") })).toBe(0)
    },
  )
})

describe("sessions({ maxPerPerson })", () => {
  /** A site on which two sessions are enough, and what its trail was told. */
  async function limited(records: RecordStore = memoryRecords({ singleProcess: true })) {
    const told: AuditEntry[] = []
    const trail = audit({ sinks: [(entry) => void told.push(entry)] })
    const extensions = [sessions({ maxPerPerson: 2 }), trail]
    const site = new SessionsSite("jwt", { config: { records, extensions } })
    const first = await site.signedIn()
    const owner = await idOfAda(site)
    await (await sessionsOf(first)).endOthers()
    return { site, first, owner, records, told }
  }

  test("a further sign-in ends what was not used for longest, and says so", async () => {
    const { site, owner, records, told } = await limited()
    await recordOne(records, { id: "newer", owner, seen: now - 2 * day })
    await recordOne(records, { id: "oldest", owner, seen: now - 9 * day })
    await recordOne(records, { id: "older", owner, seen: now - 5 * day })
    const last = await site.signedIn()
    const list = await (await sessionsOf(last)).list()
    expect(list.map(({ id }) => id)).not.toContain("oldest")
    expect(list.map(({ id }) => id)).not.toContain("older")
    expect(list[0]).toMatchObject({ isCurrent: true, id: await idOf(last) })
    expect(told).toContainEqual(
      expect.objectContaining({ type: "sessionsEnded", reason: "too many", user: owner }),
    )
  })

  test("none ends in which its person has proved within a day who they are, so a thief ends no owner's", async () => {
    const { site, first, owner, records } = await limited()
    await recordOne(records, { id: "proved", owner, seen: now - 8 * day, proved: now - 60 })
    await recordOne(records, { id: "not-proved", owner, seen: now - 60, created: now - 3 * day })
    for (let count = 0; count < 4; count += 1) await site.signedIn()
    const ids = (await (await sessionsOf(first)).list()).map(({ id }) => id)
    expect(ids).toContain("proved")
    expect(ids).not.toContain("not-proved")
    expect(ids).toHaveLength(6)
  })

  test("a store that fails meanwhile keeps nobody from signing in", async () => {
    const inner = memoryRecords({ singleProcess: true })
    let isAway = false
    const records: RecordStore = {
      ...inner,
      list: async (of) => {
        if (isAway && of.collection === "session") throw new Error("away")
        return inner.list(of)
      },
    }
    const { site, owner } = await limited(records)
    for (const id of ["a", "b", "c"]) await recordOne(inner, { id, owner, seen: now - 9 * day })
    isAway = true
    const late = await site.signedIn()
    isAway = false
    expect(await (await sessionsOf(late)).list()).toHaveLength(5)
    const next = await site.signedIn()
    expect(await (await sessionsOf(next)).list()).toHaveLength(3)
  })
})
