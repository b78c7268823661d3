import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { ADA, codeIn, CodeSite, refused, typeCode, wrongFor } from "../support/code-site.js"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 20_000 * DAY }))
afterEach(() => void vi.useRealTimers())

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Where codes lead, by the reason in the address. */
const reasonOf = (location: string) => new URL(location).searchParams.get("code")

function counted(reasons: readonly (string | null)[]): Readonly<Record<string, number>> {
  const names = [...new Set(reasons)]
  return Object.fromEntries(
    names.map((name) => [String(name), reasons.filter((one) => one === name).length]),
  )
}

describe("Guessing (CWE-307)", () => {
  test("from a thousand browsers: ten codes of an address are compared, then none", async () => {
    const site = new CodeSite()
    const reasons: (string | null)[] = []
    for (let at = 0; at < 1000; at += 1) {
      const browser = site.visitor()
      await browser.post("signin/email", { email: ADA })
      const code = codeIn(site.sent.at(-1)) || "123456"
      reasons.push(reasonOf(await typeCode(browser, wrongFor(code))))
    }
    // Who asks after that is sent a link alone, so there is no code to guess.
    expect(counted(reasons)).toEqual({ wrong_code: 10, code_gone: 990 })
  })

  test("with two hundred codes asked for before: ten of them are compared", async () => {
    const site = new CodeSite()
    const asked = []
    for (let at = 0; at < 200; at += 1) asked.push(await site.asked())
    const tried = asked.map(async ({ browser, code }) => typeCode(browser, wrongFor(code)))
    const reasons = (await Promise.all(tried)).map(reasonOf)
    expect(counted(reasons)).toEqual({ wrong_code: 10, too_many_codes: 190 })
  })

  test("in spellings of one address: they are one address", async () => {
    const site = new CodeSite()
    for (const email of [ADA, "ADA@example.com", " ada@EXAMPLE.com"]) {
      const { browser, code } = await site.asked(email)
      for (let by = 1; by <= 4; by += 1) await typeCode(browser, wrongFor(code, by))
    }
    const { browser } = await site.asked()
    expect(codeIn(site.sent.at(-1))).toBe("")
    expect(await typeCode(browser, "123456")).toBe(refused("code_gone"))
  })

  test("afterwards the right code is refused, and the link signs in", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    const { link } = site
    for (let by = 1; by <= 10; by += 1) await typeCode(browser, wrongFor(code, by))
    expect(await typeCode(browser, code)).toBe(refused("too_many_codes"))
    expect(await browser.session()).toBeNull()
    await browser.get(link)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("another address is not concerned", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    for (let by = 1; by <= 10; by += 1) await typeCode(browser, wrongFor(code, by))
    const other = await site.asked("bob@example.com")
    await typeCode(other.browser, other.code)
    expect(await other.browser.session()).toMatchObject({ user: { email: "bob@example.com" } })
  })

  test("the owner has codes again after a day, for good they are never away", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    for (let by = 1; by <= 30; by += 1) await typeCode(browser, wrongFor(code, by))
    later(DAY)
    await site.asked()
    expect(codeIn(site.sent.at(-1))).toBe("")
    // No code is sent either that would be refused because the try with it is one too many.
    later(DAY / 20)
    await site.asked()
    expect(codeIn(site.sent.at(-1))).toBe("")
    // The window slides: what was counted yesterday weighs as much as of yesterday is within the last day.
    later(DAY / 8)
    const { browser: next, code: another } = await site.asked()
    await typeCode(next, another)
    expect(await next.session()).not.toBeNull()
  })

  test("no more are compared over the midnight of the count than the window lets", async () => {
    const site = new CodeSite()
    later(DAY - MINUTE)
    const { browser, code } = await site.asked()
    for (let by = 1; by <= 10; by += 1) await typeCode(browser, wrongFor(code, by))
    later(2 * MINUTE)
    expect(await typeCode(browser, wrongFor(code))).toBe(refused("too_many_codes"))
  })

  test("who types right codes is not counted, however often they sign in", async () => {
    const site = new CodeSite()
    for (let time = 0; time < 15; time += 1) {
      const { browser, code } = await site.asked()
      await typeCode(browser, code)
      expect(await browser.session()).not.toBeNull()
    }
  })
})

describe("At the same time", () => {
  test("of 50 requests with the right code, one signs in", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    const csrfToken = await browser.csrfToken()
    const { cookie } = browser
    const typed = Array.from({ length: 50 }, async () =>
      new Browser(site.config).visit("callback/email", {
        method: "POST",
        body: { csrfToken, code },
        headers: { cookie },
      }),
    )
    const answers = await Promise.all(typed)
    const signedIn = answers.filter(({ headers }) =>
      headers.getSetCookie().some((line) => /session-token=\w/.test(line)),
    )
    expect(signedIn).toHaveLength(1)
    // None of them was a guess, so the address has all its tries.
    const next = await site.asked()
    await typeCode(next.browser, next.code)
    expect(await next.browser.session()).not.toBeNull()
  })

  test("of 50 requests with wrong codes, ten are compared", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    await browser.csrfToken()
    const typed = Array.from({ length: 50 }, async (_, at) =>
      typeCode(browser, wrongFor(code, at + 1)),
    )
    expect(counted((await Promise.all(typed)).map(reasonOf))).toEqual({
      wrong_code: 10,
      too_many_codes: 40,
    })
  })
})

describe("Another browser", () => {
  test("phishing: a code that was told to somebody is of no use to them", async () => {
    const site = new CodeSite()
    const { code } = await site.asked()
    const thief = site.visitor()
    expect(await typeCode(thief, code, { email: ADA })).toBe(refused("code_gone"))
    // Nor to somebody who has asked for a code themselves, for this address or another.
    await thief.post("signin/email", { email: ADA })
    expect(await typeCode(thief, code, { email: ADA })).toBe(refused("wrong_code"))
    expect(await thief.session()).toBeNull()
    const other = site.visitor()
    await other.post("signin/email", { email: "eve@example.com" })
    expect(await typeCode(other, code, { email: ADA })).toBe(refused("code_gone"))
    expect(await other.session()).toBeNull()
  })

  test("fixation: the code of an attacker signs nobody else in as them", async () => {
    const site = new CodeSite()
    const { code } = await site.asked("eve@example.com")
    const victim = site.visitor()
    await victim.post("signin/email", { email: ADA })
    for (const fields of [{}, { email: "eve@example.com" }])
      expect(await typeCode(victim, code, fields)).toContain("error=Verification")
    expect(await victim.session()).toBeNull()
  })

  test("a cookie that was planted before is worth nothing after the next mail", async () => {
    const site = new CodeSite()
    const { browser: attacker } = await site.asked("eve@example.com")
    const victim = site.visitor()
    for (const [name, value] of attacker.jar)
      if (name.endsWith("email-request")) victim.jar.set(name, value)
    await victim.post("signin/email", { email: ADA })
    const { code } = site
    expect(await typeCode(attacker, code, { email: ADA })).toBe(refused("code_gone"))
    expect(await typeCode(attacker, code)).toContain("error=Verification")
    await typeCode(victim, code)
    expect(await victim.session()).toMatchObject({ user: { email: ADA } })
  })

  test("used, expired, never asked for, of another browser: one answer", async () => {
    const site = new CodeSite()
    const used = await site.asked()
    await typeCode(used.browser, used.code)
    const expired = await site.asked()
    later(11 * MINUTE)
    const answers = [
      await typeCode(used.browser, used.code),
      await typeCode(expired.browser, expired.code),
      await typeCode(site.visitor(), "123456"),
      await typeCode(site.visitor(), expired.code, { email: ADA }),
    ]
    expect(new Set(answers)).toEqual(new Set([refused("code_gone")]))
  })
})

describe("Records", () => {
  test("contain neither the code nor the address", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new CodeSite({ records })
    const { browser, code } = await site.asked()
    await typeCode(browser, wrongFor(code))
    const all = JSON.stringify([
      await records.list({ collection: "code", limit: 10 }),
      await records.list({ collection: "code-tries", limit: 10 }),
    ])
    expect(all).toContain("code-tries")
    expect(all).not.toContain(code)
    expect(all).not.toMatch(/\bada\b/)
  })

  test("that cannot be read sign nobody in, and the log says so", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new CodeSite({ records })
    const { browser, code } = await site.asked()
    const [found] = await records.list({ collection: "code", limit: 1 })
    for (const value of ["text", { hash: "" }, { hash: 1, link: null }, null])
      if (found) await records.put({ ...found, value }, "always")
    expect(await typeCode(browser, code)).toContain("error=Configuration")
    expect(await browser.session()).toBeNull()
    expect(site.config.log.at(-1)?.message).toContain("A record of a code cannot be read")
  })

  test("moved to another browser, or with the hash of another code, sign nobody in", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new CodeSite({ records })
    const mine = await site.asked("eve@example.com")
    const [own] = await records.list({ collection: "code", limit: 2 })
    const victims = await site.asked()
    const other = (await records.list({ collection: "code", limit: 2 })).find(
      ({ id }) => id !== own?.id,
    )
    if (own && other) await records.put({ ...other, value: own.value }, "always")
    expect(await typeCode(victims.browser, mine.code)).toBe(refused("wrong_code"))
  })

  test("of a secret that is gone open nothing; of one that is only older they do", async () => {
    const records = memoryRecords({ singleProcess: true })
    const store = MemoryAdapter()
    const at = (secret: string[]) =>
      new CodeSite({ records, store, config: { records: { store: records, secret } } })
    const former = at(["the former secret of records"])
    const first = await former.asked()
    const replaced = at(["the next secret of records"])
    const gone = new Browser(replaced.config)
    for (const [name, value] of first.browser.jar) gone.jar.set(name, value)
    expect(await typeCode(gone, first.code)).toBe(refused("code_gone"))
    const rotated = at(["the next secret of records", "the former secret of records"])
    const kept = new Browser(rotated.config)
    for (const [name, value] of first.browser.jar) kept.jar.set(name, value)
    await typeCode(kept, first.code)
    expect(await kept.session()).not.toBeNull()
  })

  test("tries that were counted with an older secret count on", async () => {
    const records = memoryRecords({ singleProcess: true })
    const store = MemoryAdapter()
    const at = (secret: string[]) =>
      new CodeSite({ records, store, config: { records: { store: records, secret } } })
    const former = at(["the former secret of records"])
    const { browser, code } = await former.asked()
    for (let by = 1; by <= 10; by += 1) await typeCode(browser, wrongFor(code, by))
    const rotated = at(["the next secret of records", "the former secret of records"])
    const kept = new Browser(rotated.config)
    for (const [name, value] of browser.jar) kept.jar.set(name, value)
    expect(await typeCode(kept, code)).toBe(refused("too_many_codes"))
  })
})

describe("A store of records that is away", () => {
  const OPERATIONS = ["get", "put", "take", "add", "removeOwned"] as const

  function siteWith(down: Set<string>) {
    const memory = memoryRecords({ singleProcess: true })
    const records = new Proxy(memory, {
      get: (target, name: keyof RecordStore) =>
        down.has(name)
          ? async () => Promise.reject(new Error("connection refused"))
          : target[name]?.bind(target),
    })
    return new CodeSite({ records })
  }

  test.each(["get", "put"] as const)("at %s: no mail is sent", async (name) => {
    const site = siteWith(new Set([name]))
    const answer = await site.visitor().post("signin/email", { email: ADA })
    expect(answer.headers.get("location")).toContain("error=Configuration")
    expect(site.sent).toEqual([])
    expect(site.config.log.at(-1)).toMatchObject({ type: "AdapterError" })
  })

  test.each(["get", "add", "take"] as const)(
    "at %s: no code is accepted, right or wrong, and it works afterwards",
    async (name) => {
      const down = new Set<string>()
      const site = siteWith(down)
      const { browser, code } = await site.asked()
      down.add(name)
      expect(await typeCode(browser, code)).toContain("error=Configuration")
      expect(await browser.session()).toBeNull()
      down.delete(name)
      await typeCode(browser, code)
      expect(await browser.session()).not.toBeNull()
    },
  )

  test("while the other codes are removed: the sign-in is proved, and the log says what stays", async () => {
    const down = new Set<string>(["removeOwned"])
    const site = siteWith(down)
    const { browser, code } = await site.asked()
    await typeCode(browser, code)
    expect(await browser.session()).not.toBeNull()
    expect(site.config.log).toHaveLength(1)
  })

  test("the link signs in while all of it is away", async () => {
    const down = new Set<string>()
    const site = siteWith(down)
    const { browser } = await site.asked()
    for (const name of OPERATIONS) down.add(name)
    await browser.get(site.link)
    expect(await browser.session()).not.toBeNull()
  })
})

describe("Clocks", () => {
  test("a code does not live longer because a clock is set back", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    later(11 * MINUTE)
    expect(await typeCode(browser, code)).toBe(refused("code_gone"))
    // The store removes what has expired, or not: the browser's cookie and the record agree.
    later(-30 * MINUTE)
    expect(await typeCode(browser, code)).toContain("error=Verification")
  })
})
