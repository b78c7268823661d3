import { expect, test, vi } from "vitest"
import type { RecordStore } from "@sallyport/core/adapters"
import { recordsIn } from "../../packages/core/src/adapter/own-operations.js"
import { accounts } from "../../packages/core/src/entrypoints/accounts.js"
import type { KeyInfo } from "../../packages/core/src/entrypoints/api-keys.js"
import { KeysSite, type KeysSiteOptions } from "../../packages/core/test/support/keys-site.js"
import { describeOnStores, type TriedStore } from "./describe-on-stores.js"
import { newPerson } from "./new-person.js"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SCOPES = ["notes:read"]
const COLLECTIONS = ["api-key", "key-form"]

/** Two processes of a site on one store, which remember nothing of keys. */
async function twoProcesses(
  { adapter, setting }: Pick<TriedStore, "adapter" | "setting">,
  keys: KeysSiteOptions["keys"] = {},
) {
  const store = adapter()
  const records = recordsIn(store)?.()
  if (!records) throw new Error("the adapter carries no records")
  const extensions = [accounts()]
  const here = new KeysSite({ ...setting, store, keys, config: { records, extensions } })
  const there = await here.otherProcess({}, { extensions })
  return { here, there, records }
}

/** What a key gives at each of them. */
const at = async (sites: readonly KeysSite[], { key }: { readonly key: string }) =>
  Promise.all(sites.map(async (site) => site.leftOf(key)))
const GOOD = ["key", "key"]
const REFUSED = ["invalid_token", "invalid_token"]

/** When the store forgets a record by itself. */
const expiryOf = async (records: RecordStore, { id }: KeyInfo) =>
  (await records.get({ collection: "api-key", id }))?.expires?.getTime()

async function rowsOf(records: RecordStore, owner: string): Promise<number> {
  const all = COLLECTIONS.map(async (collection) => records.list({ collection, owner, limit: 99 }))
  return (await Promise.all(all)).flat().length
}

describeOnStores("apiKeys()", (tried) => {
  const { adapter } = tried

  test("a person's key is used, replaced with an overlap, and ended, at two processes", async () => {
    const { here, there, records } = await twoProcesses(tried)
    const { email } = newPerson()
    const browser = await here.signedIn(email)
    const mine = await here.mine(browser)
    const made = await here.made(browser, { days: 2 })
    expect(await at([here, there], made)).toEqual(GOOD)
    const ends = Date.parse(String(made.expires))
    expect([ends - Date.parse(made.made), await expiryOf(records, made)]).toEqual([2 * DAY, ends])
    await vi.waitFor(async () =>
      expect(await mine.list()).toMatchObject([{ id: made.id, used: expect.any(String) }]),
    )
    const next = await mine.rotate(made.id, { overlap: 3600 })
    if (!next) throw new Error("there was nothing to replace")
    const former = (await mine.list()).find(({ id }) => id === made.id)
    expect(former).toMatchObject({ isReplaced: true })
    expect(await expiryOf(records, made)).toBe(Date.parse(String(former?.expires)))
    for (const key of [made, next]) expect(await at([there, here], key)).toEqual(GOOD)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR })
    expect(await at([there, here], made)).toEqual(REFUSED)
    expect(await at([there, here], next)).toEqual(GOOD)
    vi.useRealTimers()
    expect(await mine.end(next.id)).toBe(true)
    expect([await mine.end(next.id), await at([there, here], next)]).toEqual([false, REFUSED])
    const last = await here.made(browser, { days: 1 })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY })
    expect(await at([there, here], last)).toEqual(REFUSED)
  })

  test("a key without an overlap is over at once, and its record with it", async () => {
    const { here, there, records } = await twoProcesses(tried)
    const { email } = newPerson()
    const mine = await here.mine(await here.signedIn(email))
    const made = await mine.create({ name: "Backup", scopes: SCOPES })
    const next = await mine.rotate(made.id, { overlap: 0 })
    expect(await at([here, there], made)).toEqual(REFUSED)
    expect(next && (await at([here, there], next))).toEqual(GOOD)
    expect(await records.get({ collection: "api-key", id: made.id })).toBeNull()
    expect(await mine.list()).toMatchObject([{ id: next?.id }])
  })

  test("of two replacements at once one counts, and two makers exceed no bound", async () => {
    const { here, there } = await twoProcesses(tried, { most: 2 })
    const { email } = newPerson()
    const browser = await here.signedIn(email)
    const [mine, elsewhere] = [await here.mine(browser), await there.mine(browser)]
    const made = await here.made(browser)
    const all = await Promise.allSettled([mine.rotate(made.id), elsewhere.rotate(made.id)])
    const next = all.flatMap((one) => (one.status === "fulfilled" ? one.value : null) ?? [])
    expect(next.length).toBeLessThanOrEqual(1)
    const left = await mine.list()
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      [made, ...next].map(({ id }) => id).toSorted(),
    )
    for (const { id } of left) await mine.end(id)
    const makers = [mine, elsewhere, mine, elsewhere]
    const wanted = { name: "Backup", scopes: SCOPES }
    const answers = await Promise.allSettled(makers.map(async (one) => one.create(wanted)))
    const kept = await mine.list()
    expect(kept.length).toBeLessThanOrEqual(2)
    const told = answers.flatMap((one) => (one.status === "fulfilled" ? one.value.id : []))
    expect(kept.map(({ id }) => id).toSorted()).toEqual(told.toSorted())
  })

  test("a key that leaked is ended once, and its owner is told", async () => {
    const { here, there } = await twoProcesses(tried)
    const { email } = newPerson()
    const made = await here.made(await here.signedIn(email))
    const found = { where: "a public page" }
    const ended = await Promise.all([
      here.admin.keys.leaked([made.key], found),
      there.admin.keys.leaked([made.key], found),
    ])
    expect(ended.flat()).toMatchObject([{ id: made.id, last: made.last }])
    expect(await at([here, there], made)).toEqual(REFUSED)
    const told = [...here.mails, ...there.mails].filter(
      ({ to, text }) => to === email && text.includes(found.where),
    )
    expect(told).toHaveLength(1)
  })

  test("a block ends all keys of a person for good, and a removal leaves no row", async () => {
    const { here, there, records } = await twoProcesses(tried)
    const { email, other } = newPerson()
    const [made, kept] = [
      await here.made(await here.signedIn(email)),
      await here.made(await here.signedIn(other)),
    ]
    const id = await here.userId(email)
    const owner = (await records.get({ collection: "api-key", id: made.id }))?.owner ?? ""
    await there.admin.people.block(id, { reason: "spam" })
    expect(await at([here, there], made)).toEqual(REFUSED)
    await there.admin.people.unblock(id)
    expect([await at([here, there], made), await rowsOf(records, owner)]).toEqual([REFUSED, 0])
    const browser = await here.signedIn(email)
    const again = await here.made(browser)
    const page = await (await browser.get("session/keys?step=new")).text()
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ""
    const sent = { form, name: "Laptop", "may notes:read": "on", days: "90", create: "1" }
    expect((await browser.post("session/keys", sent)).status).toBe(200)
    expect(await rowsOf(records, owner)).toBe(3)
    const answer = await browser.post("session/accounts.export")
    const { data } = (await answer.json()) as { data: { apiKeys: KeyInfo[] } }
    expect(data.apiKeys.map(({ name }) => name).toSorted()).toEqual(["Backup", "Laptop"])
    expect(JSON.stringify(data)).not.toContain(again.key.slice(7, 40))
    await adapter().deleteUser?.(id)
    expect(await at([here, there], again)).toEqual(REFUSED)
    await there.admin.removed(id)
    expect([await rowsOf(records, owner), await at([here, there], kept)]).toEqual([0, GOOD])
  })

  test("a service's key has its limit at both, is listed in pages, and goes on with nobody", async () => {
    const { here, there } = await twoProcesses(tried)
    const { keys } = here.admin
    // In the middle of no window.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / DAY) * DAY })
    const service = `billing of ${newPerson().email}`
    const limit = { max: 4, per: 3600 }
    const made = await keys.create({ service, scopes: SCOPES, limit })
    const answers: string[] = []
    for (let one = 0; one < 6; one += 1) answers.push(...(await at([here, there], made)))
    const through = answers.filter((one) => one === "key").length
    expect(through).toBeGreaterThanOrEqual(4)
    expect(through).toBeLessThanOrEqual(4 + 2 * 2)
    expect(answers.slice(-2)).toEqual(["too_many_requests", "too_many_requests"])
    const next = await there.admin.keys.rotate(made.id)
    if (!next) throw new Error("there was nothing to replace")
    expect(next.expires).toBeNull()
    const listed: KeyInfo[] = []
    for (let after: string | null = null; ;) {
      const page = await keys.services({ limit: 1, after })
      listed.push(...page.keys)
      if (page.next === null) break
      after = page.next
    }
    const own = listed.filter((one) => one.service === service)
    expect(own.map(({ id }) => id).toSorted()).toEqual([made.id, next.id].toSorted())
    for (const { id } of own) expect(await keys.end(id)).toBe(true)
    for (const key of [made, next]) expect(await at([here, there], key)).toEqual(REFUSED)
  })
})
