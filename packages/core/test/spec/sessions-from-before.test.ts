import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { ADA } from "../support/passkey-site.js"
import { forgetVerdicts, sessionsOf, SessionsSite } from "../support/sessions-site.js"
import { world } from "../support/world.js"

const strategies = ["jwt", "database"] as const
const off = { extensions: [] }

/** The same site without and with the extension. */
function switched(
  strategy: "jwt" | "database",
  config?: Partial<AuthConfig>,
  store: Adapter = MemoryAdapter(),
) {
  return {
    without: new SessionsSite(strategy, { store, config: { ...config, ...off } }),
    within: new SessionsSite(strategy, { store, ...(config && { config }) }),
  }
}

describe.each(strategies)("A session from before sessions(), strategy %s", (strategy) => {
  test("goes on, is listed, and gets a name once", async () => {
    const { without, within } = switched(strategy)
    const before = within.visitedBy(await without.signedIn())
    for (let count = 0; count < 3; count += 1) expect(await before.session()).not.toBeNull()
    const after = await within.signedIn()
    const list = await (await sessionsOf(after)).list()
    expect(list.map(({ isCurrent, provider }) => [isCurrent, provider])).toEqual([
      [true, "email"],
      [false, null],
    ])
    expect(await (await sessionsOf(before)).list()).toHaveLength(2)
  })

  test("of which copies are used in many requests at once is one session", async () => {
    const { without, within } = switched(strategy)
    const before = await without.signedIn()
    const copies = Array.from({ length: 20 }, () => within.visitedBy(before))
    await forgetVerdicts()
    const read = await Promise.all(copies.map((copy) => copy.session()))
    expect(read.every((session) => session !== null)).toBe(true)
    expect(await (await sessionsOf(copies[0]!)).list()).toHaveLength(1)
  })

  test("can be ended, and no copy of its cookie brings it back", async () => {
    const { without, within } = switched(strategy)
    const before = await without.signedIn()
    const [copy, thief] = [within.visitedBy(before), within.visitedBy(before)]
    await thief.session()
    const owner = await within.signedIn()
    const [, stolen] = await (await sessionsOf(owner)).list()
    expect(await (await sessionsOf(owner)).end(stolen?.id ?? "")).toBe(true)
    await forgetVerdicts()
    expect(await thief.session()).toBeNull()
    expect(await copy.session()).toBeNull()
    expect(await within.visitedBy(before).session()).toBeNull()
    expect(await (await sessionsOf(owner)).list()).toHaveLength(1)
  })

  test.each(["read before", "never read"])("does not survive its own sign-out: %s", async (is) => {
    const { without, within } = switched(strategy)
    const before = await without.signedIn()
    const browser = within.visitedBy(before)
    if (is === "read before") await browser.session()
    await browser.post("signout")
    expect(await within.visitedBy(before).session()).toBeNull()
  })

  test.each<[string, (site: SessionsSite, copy: Browser) => Promise<unknown>]>([
    [
      "all of its person's are ended",
      async (site) => site.admin.endAll((await site.user(ADA))?.id ?? ""),
    ],
    ["it is signed out of", async (_, copy) => copy.post("signout")],
  ])("that gets its name while %s has ended", async (_, end) => {
    let meanwhile: (() => Promise<unknown>) | undefined
    const inner = memoryRecords({ singleProcess: true })
    const records: RecordStore = {
      ...inner,
      put: async (record, when) => {
        const first = record.collection === "session" ? meanwhile : undefined
        if (first) meanwhile = undefined
        await first?.()
        return inner.put(record, when)
      },
    }
    const { without, within } = switched(strategy, { records })
    const before = within.visitedBy(await without.signedIn())
    const copy = within.visitedBy(before)
    meanwhile = async () => end(within, copy)
    expect(await within.visitedBy(before).session()).toBeNull()
    await forgetVerdicts()
    expect(await before.session()).toBeNull()
  })

  test("that nobody has used since ends with all others, and a sign-in after that is in", async () => {
    const { without, within } = switched(strategy)
    const unused = await without.signedIn()
    const owner = await within.signedIn()
    expect(await (await sessionsOf(owner)).endOthers()).toBe(0)
    await forgetVerdicts()
    expect(await owner.session()).not.toBeNull()
    expect(await within.visitedBy(unused).session()).toBeNull()
    expect(await (await within.signedIn()).session()).not.toBeNull()
  })

  test("goes on after all others were ended from it", async () => {
    const { without, within } = switched(strategy)
    const before = within.visitedBy(await without.signedIn())
    const other = await within.signedIn()
    expect(await (await sessionsOf(before)).endOthers()).toBe(1)
    await forgetVerdicts()
    expect(await before.session()).not.toBeNull()
    expect(await other.session()).toBeNull()
  })
})

describe.each(strategies)(
  "sessions() that is switched off and on again, strategy %s",
  (strategy) => {
    test("signs nobody out, and what was ended before stays ended", async () => {
      const { without, within } = switched(strategy)
      const [stays, ended] = [await within.signedIn(), await within.signedIn()]
      const copy = new Map(ended.jar)
      await (await sessionsOf(stays)).endOthers()
      const meanwhile = without.visitedBy(stays)
      expect(await meanwhile.session()).not.toBeNull()
      await forgetVerdicts()
      expect(await within.visitedBy(meanwhile).session()).not.toBeNull()
      for (const [name, value] of copy) ended.jar.set(name, value)
      expect(await within.visitedBy(ended).session()).toBeNull()
    })
  },
)

test("A session from before that has ended is not counted among those that end later, although its record stays", async () => {
  const { without, within } = switched("jwt")
  const old = within.visitedBy(await without.signedIn())
  await (await sessionsOf(old)).list()
  await old.post("signout", {})
  const [later, own] = [await within.signedIn(), await within.signedIn()]
  expect(await (await sessionsOf(own)).list()).toHaveLength(2)
  expect(await (await sessionsOf(own)).endOthers()).toBe(1)
  expect(await later.session()).toBeNull()
  expect(await (await sessionsOf(own)).endAll()).toBe(1)
})

test("A session from before that a configuration without adapter has adopted is its person's: they see it, and can end it", async () => {
  const records = memoryRecords({ singleProcess: true })
  const { without, within } = switched("jwt", { records })
  const old = await without.signedIn()
  const { adapter: _, ...small } = within.config
  const middleware = new Browser({ ...small, providers: [] })
  for (const [name, value] of old.jar) middleware.jar.set(name, value)
  expect(await middleware.session()).not.toBeNull()
  await forgetVerdicts()
  const again = within.visitedBy(middleware)
  expect(await again.session()).not.toBeNull()
  const own = await sessionsOf(await within.signedIn())
  expect(await own.list()).toHaveLength(2)
  expect(await own.endOthers()).toBe(1)
  await forgetVerdicts()
  expect(await again.session()).toBeNull()
})

describe("A session from before sessions() of somebody in no store", () => {
  const records = () => memoryRecords({ singleProcess: true })

  test("goes on, and can be seen and ended", async () => {
    const kept = records()
    const { extensions } = new SessionsSite("jwt").config
    const before = new Browser(world())
    await before.post("callback/credentials", { username: "ada", password: "enchantress" })
    const after = new Browser(world({ extensions, records: kept }))
    for (const [name, value] of before.jar) after.jar.set(name, value)
    expect(await after.session()).not.toBeNull()
    const own = await sessionsOf(after)
    const [{ id } = { id: "" }, ...others] = await own.list()
    expect(others).toEqual([])
    // Nothing is known of how it began, so it has no fresh proof.
    await expect(own.endAll()).rejects.toMatchObject({ type: "StepUpRequired" })
    expect(await own.end(id)).toBe(true)
    expect(await after.session()).toBeNull()
  })

  test("a new one of theirs has their account for its owner, whatever id their user has", async () => {
    const { extensions } = new SessionsSite("jwt").config
    const config = world({ extensions, records: records() })
    const browsers = [new Browser(config), new Browser(config)]
    for (const browser of browsers)
      await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(await (await sessionsOf(browsers[0]!)).list()).toHaveLength(2)
  })
})

test("A session whose user is gone has ended, also in a token", async () => {
  const site = new SessionsSite("jwt")
  const browser = await site.signedIn()
  const user = await site.store.getUserByEmail(ADA)
  await site.store.deleteUser(user!.id)
  await forgetVerdicts()
  expect(await browser.session()).toBeNull()
})
