import { afterEach, describe, expect, test, vi } from "vitest"
import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import type { Browser } from "../support/browser.js"
import { ADA, WORD } from "../support/every-way-site.js"
import { KeysSite, type KeysSiteOptions } from "../support/keys-site.js"

const REMEMBERED = { maxStaleness: 10 }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

afterEach(() => void vi.useRealTimers())

function stopClocks() {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "performance"] })
}

async function siteWithKey(options: KeysSiteOptions = {}) {
  const site = new KeysSite({ keys: REMEMBERED, ...options })
  const browser = await site.signedIn()
  const made = await site.made(browser)
  return { site, browser, made, mine: await site.mine(browser) }
}

/** Every way in which a key ends, by what does it. */
const ENDS = {
  "its person": async ({ mine, made }: Awaited<ReturnType<typeof siteWithKey>>) =>
    void (await mine.end(made.id)),
  "the application": async ({ site, made }: Awaited<ReturnType<typeof siteWithKey>>) =>
    void (await site.admin.keys.end(made.id)),
  "a leak": async ({ site, made }: Awaited<ReturnType<typeof siteWithKey>>) =>
    void (await site.admin.keys.leaked([made.key], { where: "a public page" })),
  "a block": async ({ site }: Awaited<ReturnType<typeof siteWithKey>>) =>
    site.admin.people.block(await site.userId(), { reason: "spam" }),
  "a rotation without overlap": async ({ mine, made }: Awaited<ReturnType<typeof siteWithKey>>) =>
    void (await mine.rotate(made.id, { overlap: 0 })),
}

describe.each(Object.keys(ENDS) as (keyof typeof ENDS)[])("A key that is ended by %s", (by) => {
  test("is refused here at once, and in another process within maxStaleness", async () => {
    const own = await siteWithKey()
    const { site, made } = own
    expect(await site.leftOf(made.key)).toBe("key")
    const other = await site.otherProcess()
    expect(await other.leftOf(made.key)).toBe("key")
    stopClocks()
    await ENDS[by](own)
    vi.advanceTimersByTime(1000)
    expect(await site.leftOf(made.key)).toBe("invalid_token")
    vi.advanceTimersByTime(9_000)
    expect(await other.leftOf(made.key)).toBe("invalid_token")
    expect(await site.leftOf(made.key)).toBe("invalid_token")
  })

  test("is not let in by an answer that was on its way meanwhile", async () => {
    const records = memoryRecords({ singleProcess: true })
    const gate = heldReads(records)
    const own = await siteWithKey({ config: { records: gate.records } })
    gate.hold()
    const asked = own.site.leftOf(own.made.key)
    await gate.isHeld
    gate.letGo()
    await ENDS[by](own)
    gate.answer()
    await asked
    expect(await own.site.leftOf(own.made.key)).toBe("invalid_token")
  })
})

test.each([
  ["longer than 2,048 characters", "x".repeat(2049)],
  ["blank", " "],
  ["of two lines", "GitHub\nGitLab"],
  ["turned", "GitHub \u202E"],
  ["missing", undefined as unknown as string],
])("leaked() refuses a place that is %s, and ends nothing", async (_, where) => {
  const { site, made } = await siteWithKey()
  await expect(site.admin.keys.leaked([made.key], { where })).rejects.toMatchObject({
    type: "InvalidInput",
    message: expect.stringContaining("one line of at most 2048 characters"),
  })
  expect(await site.leftOf(made.key)).toBe("key")
})

test("a key of a user who was removed is refused at once here, also after its first use", async () => {
  const { site, made } = await siteWithKey()
  expect(await site.leftOf(made.key)).toBe("key")
  await site.admin.removed(await site.userId())
  expect(await site.leftOf(made.key)).toBe("invalid_token")
  expect(await site.records.list({ collection: "api-key", limit: 9 })).toEqual([])
})

test("all keys of a user end with a takeover, and only those", async () => {
  const site = new KeysSite({ keys: REMEMBERED })
  const planted = site.visitor()
  const now = Math.floor(Date.now() / 1000)
  const person = { sub: "1", email: ADA, email_verified: false, auth_time: now }
  await site.oauth(planted, "signin/keycloak", person)
  const made = await site.made(planted)
  const byron = await site.made(await site.signedIn("byron@example.com"))
  expect(await site.leftOf(made.key)).toBe("key")
  // Whoever has the mailbox has the address, and the account goes to them.
  await site.byLink(site.visitor(), ADA)
  expect(await site.leftOf(made.key)).toBe("invalid_token")
  expect(await site.leftOf(byron.key)).toBe("key")
  expect(site.entries).toContainEqual(
    expect.objectContaining({ type: "keyEnded", reason: "taken over" }),
  )
})

test("keys that were made since a change of address end with its undoing; earlier ones stay", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] })
  const { site, browser, made } = await siteWithKey({ config: { extensions: [accounts()] } })
  // Further apart than two clocks may be.
  vi.setSystemTime(Date.now() + 3 * MINUTE)
  const linkTo = (address: string) => {
    const mail = site.mails.findLast(({ to }) => to === address)
    return new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "")
  }
  const press = async (at: Browser, { pathname, searchParams }: URL) =>
    at.post(pathname.replace("/auth/", ""), { token: searchParams.get("token") ?? "" })
  await browser.post("session/accounts.changeAddress", { address: "byron@example.com" })
  await press(browser, linkTo("byron@example.com"))
  vi.setSystemTime(Date.now() + MINUTE)
  const thief = await site.signedIn("byron@example.com")
  const since = await site.made(thief)
  expect(await site.leftOf(since.key)).toBe("key")
  await press(site.visitor(), linkTo(ADA))
  expect(await site.leftOf(since.key)).toBe("invalid_token")
  expect(await site.leftOf(made.key)).toBe("key")
})

test("keys stay when the password changes", async () => {
  const site = new KeysSite({ keys: REMEMBERED })
  const browser = site.visitor()
  await site.signUp(browser)
  const made = await site.made(browser)
  const changed = { current: WORD, next: "difference engine" }
  expect((await browser.post("session/password.change", changed)).status).toBe(200)
  expect(await site.leftOf(made.key)).toBe("key")
  expect((await (await site.otherProcess()).access(made.key)).kind).toBe("key")
})

test("a key stays when the secret changes, and is not known under another prefix", async () => {
  const { site, made } = await siteWithKey()
  const changed = await site.otherProcess(
    {},
    { secret: "another secret, which is as long as it has to be" },
  )
  expect(await changed.leftOf(made.key)).toBe("key")
  const renamed = await site.otherProcess({ prefix: "acmf" })
  expect(await renamed.leftOf(made.key)).toBe("invalid_token")
  expect(await renamed.leftOf(made.key.replace("acme", "acmf"))).toBe("invalid_token")
  expect(await site.leftOf(made.key)).toBe("key")
})

test("a key ends by the clock that reads it; one from a clock that is ahead is let in", async () => {
  const { site, browser } = await siteWithKey()
  stopClocks()
  vi.setSystemTime(Date.now() + 120_000)
  const { key } = await site.made(browser, { days: 1 })
  vi.setSystemTime(Date.now() - 120_000)
  expect(await site.leftOf(key)).toBe("key")
  vi.advanceTimersByTime(DAY + 119_999)
  expect(await site.leftOf(key)).toBe("key")
  vi.advanceTimersByTime(1)
  expect(await site.leftOf(key)).toBe("invalid_token")
  // Nothing is deleted: to a clock that is behind it has not ended.
  vi.setSystemTime(Date.now() - 120_000)
  expect(await site.leftOf(key)).toBe("key")
})

test("a key that is replaced without an overlap is over by every clock", async () => {
  stopClocks()
  const { site, made, mine } = await siteWithKey({ keys: { maxStaleness: 0 } })
  await mine.rotate(made.id, { overlap: 0 })
  vi.setSystemTime(Date.now() - 120_000)
  expect(await site.leftOf(made.key)).toBe("invalid_token")
  expect(await mine.list()).toHaveLength(1)
})

describe("Somebody else's key", () => {
  test("can be neither ended nor replaced by its id, in either collection", async () => {
    const { site, made } = await siteWithKey()
    const service = await site.admin.keys.create({ service: "billing", scopes: ["notes:read"] })
    const stranger = await site.mine(await site.signedIn("byron@example.com"))
    for (const { id, key } of [made, service]) {
      expect(await stranger.end(id)).toBe(false)
      expect(await stranger.rotate(id)).toBeNull()
      expect(await site.leftOf(key)).toBe("key")
    }
    expect(await stranger.list()).toEqual([])
    expect(await site.admin.keys.rotate(made.id)).toBeNull()
    for (const id of ["..", "a b", "x".repeat(200)]) expect(await stranger.end(id)).toBe(false)
  })
})

describe("What a key is allowed", () => {
  test("is never more than its person may give: at making, at replacing, and in use", async () => {
    let granted = ["notes:read", "notes:write"]
    const keys = { maxStaleness: 0, grantable: () => granted }
    const { site, browser, mine } = await siteWithKey({ keys })
    const made = await site.made(browser, { scopes: ["notes:read", "notes:write"] })
    granted = ["notes:read", "notes:burn"]
    expect(await site.leftOf(made.key, { scopes: ["notes:write"] })).toBe("insufficient_scope")
    expect(await site.access(made.key)).toMatchObject({ scopes: ["notes:read"] })
    const refused = { type: "InvalidInput", cause: { reason: "scopes" } }
    await expect(mine.rotate(made.id)).rejects.toMatchObject(refused)
    await expect(site.made(browser, { scopes: ["notes:write"] })).rejects.toMatchObject(refused)
    await expect(site.made(browser, { scopes: ["notes:burn"] })).rejects.toMatchObject(refused)
    await expect(site.made(browser, { scopes: [] })).rejects.toMatchObject(refused)
    expect(await mine.list()).toHaveLength(2)
  })

  test("cannot be changed by one request for the others", async () => {
    const { site, made } = await siteWithKey()
    const found = await site.access(made.key)
    if (found.kind === "refusal") throw new Error("it was refused")
    expect(() => (found.scopes as string[]).push("notes:write")).toThrow(TypeError)
    expect(await site.leftOf(made.key, { scopes: ["notes:write"] })).toBe("insufficient_scope")
  })
})

describe("A service's key", () => {
  test("acts for nobody, and outlives people", async () => {
    const { site, mine } = await siteWithKey()
    const made = await site.admin.keys.create({ service: "billing", scopes: ["notes:read"] })
    expect(made.key).toMatch(/^acme_s_/)
    expect(await site.access(made.key)).toMatchObject({
      userId: null,
      service: "billing",
      expires: null,
    })
    await site.admin.people.block(await site.userId(), { reason: "spam" })
    expect(await site.leftOf(made.key)).toBe("key")
    expect((await site.admin.keys.services()).keys).toMatchObject([{ id: made.id }])
    await expect(mine.list()).rejects.toThrow("The session has ended")
  })
})

describe("Two at once", () => {
  test("replace a key: one successor is left, and one is told", async () => {
    const { site, made, mine } = await siteWithKey()
    const results = await Promise.allSettled([mine.rotate(made.id), mine.rotate(made.id)])
    const won = results.flatMap((one) => (one.status === "fulfilled" && one.value ? one.value : []))
    expect(won).toHaveLength(1)
    const left = await mine.list()
    expect(left).toHaveLength(2)
    for (const { key } of won) expect(await site.leftOf(key)).toBe("key")
    expect(await site.leftOf(made.key)).toBe("key")
  })

  test("replace a key and end it: whatever comes first, nothing of it is left, or its successor is told", async () => {
    for (const order of [0, 1, 2, 3, 4]) {
      const records = memoryRecords({ singleProcess: true })
      const paced = pacedRecords(records, order)
      const own = await siteWithKey({ config: { records: paced } })
      const [successor] = await Promise.all([
        own.mine.rotate(own.made.id).catch(() => null),
        ENDS["a block"](own),
      ])
      const left = successor ? await own.site.leftOf(successor.key) : "invalid_token"
      expect(left).toBe("invalid_token")
      expect(await records.list({ collection: "api-key", limit: 9 })).toEqual([])
    }
  })

  test("a key that is written after its person was blocked does not come back with them", async () => {
    const inner = memoryRecords({ singleProcess: true })
    const gate = heldWrites(inner)
    const own = await siteWithKey({ config: { records: gate.records } })
    gate.hold()
    const asked = own.site.made(own.browser)
    await gate.isHeld
    await ENDS["a block"](own)
    gate.letGo()
    await expect(asked).rejects.toMatchObject({ type: "InvalidInput" })
    await own.site.admin.people.unblock(await own.site.userId())
    expect(await inner.list({ collection: "api-key", limit: 9 })).toEqual([])
  })

  test("a key that is made while its person is blocked does not come back with them", async () => {
    for (const order of [0, 1, 2, 3, 4]) {
      const records = memoryRecords({ singleProcess: true })
      const own = await siteWithKey({ config: { records: pacedRecords(records, order) } })
      await Promise.all([
        own.site.made(own.browser).catch(() => undefined),
        own.site.admin.people.block(await own.site.userId(), { reason: "spam" }),
      ])
      await own.site.admin.people.unblock(await own.site.userId())
      expect(await records.list({ collection: "api-key", limit: 9 })).toEqual([])
    }
  })
})

test("replacing a key over and over never makes more than twice as many as a person can have", async () => {
  const { site, made, mine } = await siteWithKey({ keys: { most: 2 } })
  let current = made
  let refused: unknown
  for (let turn = 0; turn < 6 && refused === undefined; turn += 1) {
    const next = await mine.rotate(current.id).catch((error: unknown) => void (refused = error))
    current = next ?? current
  }
  expect(refused).toMatchObject({ type: "InvalidInput", cause: { reason: "too many" } })
  expect(await mine.list()).toHaveLength(4)
  expect(await site.leftOf(current.key)).toBe("key")
})

test("a successor lives no longer than a new key can", async () => {
  const { site, mine, made } = await siteWithKey()
  const stricter = await site.otherProcess({ days: 7, mostDays: 7 })
  const next = await (await stricter.mine(await stricter.signedIn())).rotate(made.id)
  const days = (Date.parse(String(next?.expires)) - Date.parse(String(next?.made))) / DAY
  expect(days).toBe(7)
  expect(await mine.list()).toHaveLength(2)
})

/** Records whose reads of keys a test can hold back after the store has answered. */
function heldReads(inner: RecordStore) {
  let isHolding = false
  let held = () => {}
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (held = resolve))
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const records: RecordStore = {
    ...inner,
    get: async (key) => {
      const found = await inner.get(key)
      if (!isHolding || key.collection !== "api-key") return found
      held()
      await answered
      return found
    },
  }
  return {
    records,
    isHeld,
    hold: () => void (isHolding = true),
    letGo: () => void (isHolding = false),
    answer: () => answer(),
  }
}

/** Records whose next write of a key a test can hold back before the store has it. */
function heldWrites(inner: RecordStore) {
  let isHolding = false
  let held = () => {}
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => (held = resolve))
  const letGone = new Promise<void>((resolve) => (letGo = resolve))
  const records: RecordStore = {
    ...inner,
    put: async (record, when) => {
      if (isHolding && record.collection === "api-key") {
        held()
        await letGone
      }
      return inner.put(record, when)
    },
  }
  return { records, isHeld, hold: () => void (isHolding = true), letGo: () => letGo() }
}

/** Records whose writes of keys come so many turns later. */
function pacedRecords(inner: RecordStore, turns: number): RecordStore {
  return {
    ...inner,
    put: async (record, when) => {
      if (record.collection === "api-key")
        for (let turn = 0; turn < turns * 3; turn += 1) await Promise.resolve()
      return inner.put(record, when)
    },
  }
}
