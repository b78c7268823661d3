import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import type { Browser } from "../support/browser.js"
import { ADA, BOB } from "../support/passkey-site.js"
import {
  enrolIn,
  factorsIn,
  giveCode,
  KEY,
  saidOf,
  SecondFactorsSite,
  shownCode,
} from "../support/second-factors-site.js"
import { ownSessions } from "../support/own-sessions.js"
import { SECRET } from "../support/world.js"

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const isSignedIn = async (browser: Browser) => (await browser.session()) !== null
const countOf = async (browsers: readonly Browser[]) =>
  (await Promise.all(browsers.map(isSignedIn))).filter(Boolean).length
const halves = (site: SecondFactorsSite, count: number) =>
  Array.from({ length: count }).reduce<Promise<readonly Browser[]>>(
    async (list) => [...(await list), await site.halfSignedIn()],
    Promise.resolve([]),
  )

describe("A code that was seen by somebody else", () => {
  test("RFC 6238 §5.2 · is accepted once, over two processes on the same store", async () => {
    const store = MemoryAdapter()
    const site = new SecondFactorsSite({ store })
    await site.withApp()
    const other = new SecondFactorsSite({ store })
    const [mine, theirs] = [await site.halfSignedIn(), await other.halfSignedIn()]
    const code = await shownCode()
    await giveCode(mine, code)
    expect(saidOf(await giveCode(theirs, code))).toBe("used")
    expect([await isSignedIn(mine), await isSignedIn(theirs)]).toEqual([true, false])
    // Nor is an earlier one that was not used.
    expect(saidOf(await giveCode(theirs, await shownCode(KEY, -1)))).toBe("used")
  })

  test.each(["app", "recovery code"])(
    "50 browsers at once with one code of an %s: one gets in",
    async (kind) => {
      const site = new SecondFactorsSite()
      const owner = site.visitor()
      await site.mail(owner, ADA)
      const { key, codes } = await enrolIn(owner)
      vi.advanceTimersByTime(MINUTE)
      const browsers = await halves(site, 50)
      const code = kind === "app" ? await shownCode(key) : (codes[0] ?? "")
      await Promise.all(browsers.map(async (browser) => giveCode(browser, code)))
      expect(await countOf(browsers)).toBe(1)
    },
  )

  test("50 requests at once of one browser: one session", async () => {
    const site = new SecondFactorsSite()
    const owner = site.visitor()
    await site.mail(owner, ADA)
    const { codes } = await enrolIn(owner)
    const browser = await site.halfSignedIn()
    const csrfToken = await browser.csrfToken()
    const copies = Array.from({ length: 50 }, () => site.visitedBy(browser))
    site.observed.taken()
    await Promise.all(
      copies.map(async (copy, index) => {
        const body = { csrfToken, code: codes[index % 10] ?? "" }
        return copy.visit("session/second-factor", { method: "POST", body })
      }),
    )
    expect(await countOf(copies)).toBe(1)
    expect(site.observed.types().filter((type) => type === "signedIn")).toHaveLength(1)
  })
})

describe("A sign-in that waits", () => {
  test("is finished in no other browser, and with nobody else's code", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const bob = site.visitor()
    await site.mail(bob, BOB)
    const { key } = await enrolIn(bob)
    vi.advanceTimersByTime(MINUTE)
    const ada = await site.halfSignedIn()
    const stranger = site.visitor()
    expect(saidOf(await giveCode(stranger, await shownCode()))).toBeNull()
    expect(await isSignedIn(stranger)).toBe(false)
    expect(saidOf(await giveCode(ada, await shownCode(key)))).toBe("wrong")
    // Planted in the browser of somebody else: the page says whose it is, and their own code does not finish it.
    const victim = await site.halfSignedIn(BOB)
    victim.jar.set("authjs.second-factor", ada.jar.get("authjs.second-factor") ?? "")
    expect(await (await victim.get("session/second-factor")).text()).toContain(ADA)
    expect(saidOf(await giveCode(victim, await shownCode(key)))).toBe("wrong")
    expect(await isSignedIn(victim)).toBe(false)
  })

  test("has a cookie that no neighbouring site can plant", async () => {
    const site = new SecondFactorsSite({ config: { useSecureCookies: true } })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    await site.admin.import((await site.user(ADA))?.id ?? "", { totpKey: KEY })
    const half = site.visitor()
    await half.post("signin/email", { email: ADA })
    const answer = await half.get(site.sent.at(-1)?.url ?? "")
    const line = answer.headers.getSetCookie().find((one) => one.includes("second-factor="))
    expect(line).toMatch(/^__Host-authjs\.second-factor=[\w-]{43};/)
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    expect(line).toMatch(/Secure/)
  })

  test("has a cookie that no script reads, although the application opens its own to scripts", async () => {
    const options = { httpOnly: false, sameSite: "none" as const, secure: true }
    const cookies = { callbackUrl: { options } }
    const site = new SecondFactorsSite({ config: { cookies } })
    await site.withApp()
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    const answer = await browser.get(site.sent.at(-1)?.url ?? "")
    const line = answer.headers.getSetCookie().find((one) => one.includes("second-factor="))
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
  })

  test("needs the CSRF token, and goes on waiting without it", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    const body = { code: await shownCode() }
    const forged = await browser.visit("session/second-factor", { method: "POST", body })
    expect([forged.status, await isSignedIn(browser)]).toEqual([403, false])
    await giveCode(browser, await shownCode())
    expect(await isSignedIn(browser)).toBe(true)
  })

  test("is void once the person has ended all other sessions, or has another app", async () => {
    const site = new SecondFactorsSite()
    const owner = site.visitor()
    await site.mail(owner, ADA)
    const { codes } = await enrolIn(owner)
    const first = await site.halfSignedIn()
    await (await ownSessions(owner))?.endOthers()
    expect((await first.get("session/second-factor")).status).toBe(403)
    const second = await site.halfSignedIn()
    vi.advanceTimersByTime(MINUTE)
    await enrolIn(owner)
    expect((await second.get("session/second-factor")).status).toBe(403)
    await giveCode(second, codes[0] ?? "")
    expect(await countOf([first, second])).toBe(0)
  })

  test("is judged again at its end: somebody whom signIn refuses by then does not get in", async () => {
    let isBanned = false
    const site = new SecondFactorsSite({ config: { callbacks: { signIn: () => !isBanned } } })
    await site.withApp()
    const browser = await site.halfSignedIn()
    isBanned = true
    const answer = await giveCode(browser, await shownCode())
    expect([answer.status, await isSignedIn(browser)]).toEqual([403, false])
    expect(await answer.text()).not.toContain("AccessDenied")
    expect(site.observed.taken().at(-1)).toMatchObject({
      type: "signInFailed",
      reason: "AccessDenied",
    })
  })

  test("is finished as nobody else, if its address has become another user's meanwhile", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    const { id = "" } = (await site.user(ADA)) ?? {}
    await site.store.deleteUser(id)
    await site.store.createUser({ id: "", email: ADA, emailVerified: new Date() })
    await giveCode(browser, await shownCode())
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("no callback of a session is asked before its end, and none can make up a second proof", async () => {
    const asked: string[] = []
    const facts = "s1.0123456789abcdef01234567.0.t0-r0."
    const site = new SecondFactorsSite({
      config: {
        callbacks: {
          jwt: ({ token, trigger }) => {
            asked.push(String(trigger))
            return { ...token, sallyport: facts, sub: token.sub ?? "" }
          },
        },
      },
    })
    const owner = await site.withApp()
    await expect((await factorsIn(owner)).removeTotp()).rejects.toThrow("second step")
    asked.splice(0)
    const browser = await site.halfSignedIn()
    expect(await isSignedIn(browser)).toBe(false)
    expect(asked).toEqual([])
  })
})

describe("Somebody who is stored only while another browser of theirs signs in", () => {
  test("is asked for the app that was added there meanwhile", async () => {
    const site = new SecondFactorsSite()
    const { store } = site
    const { createUser } = store
    // Runs once, before the store makes the user for the first browser.
    store.createUser = async (user) => {
      store.createUser = createUser
      await site.withApp()
      return createUser(user)
    }
    const late = await site.halfSignedIn()
    expect(await isSignedIn(late)).toBe(false)
    await giveCode(late, await shownCode())
    expect(await isSignedIn(late)).toBe(true)
  })
})

describe("Guessing", () => {
  const wrongOnes = async () => {
    const shown = await Promise.all([-1, 0, 1].map(async (later) => shownCode(KEY, later)))
    const all = Array.from({ length: 30 }, (_, index) => String(100_000 + index))
    return all.filter((code) => !shown.includes(code))
  }

  test("from many browsers ends after ten in an hour, for the right code, too; and begins again", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browsers = await halves(site, 12)
    const codes = await wrongOnes()
    const said = []
    for (const [index, browser] of browsers.entries())
      said.push(saidOf(await giveCode(browser, codes[index] ?? "")))
    expect(said).toEqual([...Array<string>(10).fill("wrong"), "tooMany", "tooMany"])
    const [first = site.visitor()] = browsers
    expect(saidOf(await giveCode(first, await shownCode()))).toBe("tooMany")
    vi.advanceTimersByTime(60 * MINUTE)
    const later = await site.halfSignedIn()
    await giveCode(later, await shownCode())
    expect(await isSignedIn(later)).toBe(true)
  })

  test("hour after hour ends after thirty in a day, for the right code, too; and begins again", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    for (const _ of [1, 2, 3]) {
      const guessing = await site.halfSignedIn()
      for (const code of (await wrongOnes()).slice(0, 10))
        expect(saidOf(await giveCode(guessing, code))).toBe("wrong")
      vi.advanceTimersByTime(60 * MINUTE)
    }
    const fourth = await site.halfSignedIn()
    const [wrong = ""] = await wrongOnes()
    expect(saidOf(await giveCode(fourth, wrong))).toBe("tooMany")
    expect(saidOf(await giveCode(fourth, await shownCode()))).toBe("tooMany")
    vi.advanceTimersByTime(21 * 60 * MINUTE)
    const nextDay = await site.halfSignedIn()
    await giveCode(nextDay, await shownCode())
    expect(await isSignedIn(nextDay)).toBe(true)
  })

  test("recovery codes ends after ten in an hour for one first step, for the right one, too", async () => {
    const site = new SecondFactorsSite()
    const owner = site.visitor()
    await site.mail(owner, ADA)
    const { codes } = await enrolIn(owner)
    const browser = await site.halfSignedIn()
    const said = []
    for (const last of "23456789abc")
      said.push(saidOf(await giveCode(browser, `2222-2222-222${last}`)))
    expect(said).toEqual([...Array<string>(10).fill("wrong"), "tooMany"])
    expect(saidOf(await giveCode(browser, codes[0] ?? ""))).toBe("tooMany")
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("is told to observers, each wrong code once, and right codes are not counted", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const { id: user } = (await site.user(ADA)) ?? {}
    const [wrong = ""] = await wrongOnes()
    await giveCode(await site.halfSignedIn(), wrong)
    expect(site.observed.taken()).toContainEqual({ type: "secondFactorFailed", user })
    for (let count = 0; count < 12; count += 1) {
      vi.advanceTimersByTime(MINUTE)
      const browser = await site.halfSignedIn()
      await giveCode(browser, await shownCode())
      expect(await isSignedIn(browser)).toBe(true)
    }
    expect(site.observed.types()).not.toContain("secondFactorFailed")
  })

  test("50 at once: no more than ten are compared", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browsers = await halves(site, 20)
    const codes = await wrongOnes()
    const said = await Promise.all(
      browsers.map(async (browser, index) => saidOf(await giveCode(browser, codes[index] ?? ""))),
    )
    expect(said.filter((one) => one === "wrong")).toHaveLength(10)
  })

  test("locks the owner out neither of their own browser nor of their recovery codes", async () => {
    const site = new SecondFactorsSite()
    const owner = site.visitor()
    await site.mail(owner, ADA)
    const { key, codes } = await enrolIn(owner)
    vi.advanceTimersByTime(MINUTE)
    // Signed in with the code once, this browser is known to be theirs.
    await giveCode(await site.halfSignedIn(ADA, owner), await shownCode(key))
    vi.advanceTimersByTime(MINUTE)
    const [stranger = site.visitor()] = await halves(site, 1)
    for (const code of await wrongOnes()) await giveCode(stranger, code)
    await owner.post("signout")
    await giveCode(await site.halfSignedIn(ADA, owner), await shownCode(key))
    expect(await isSignedIn(owner)).toBe(true)
    const elsewhere = await site.halfSignedIn()
    await giveCode(elsewhere, codes[0] ?? "")
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  test("nobody learns who has a second factor before they have passed the first step", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    await site.mail(site.visitor(), BOB)
    const answers = await Promise.all(
      [ADA, BOB, "eve@example.com"].map(async (email) => {
        const browser = site.visitor()
        const { status, headers } = await browser.post("signin/email", { email })
        const wrong = await browser.get(`callback/email?email=${email}&token=${"0".repeat(64)}`)
        const names = wrong.headers.getSetCookie().map((line) => line.split("=")[0])
        return [status, headers.get("location"), wrong.headers.get("location"), names]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual(answers[2])
  })
})

describe("What cannot be known", () => {
  test("a factor that no secret opens is refused, and the log says what to do: never no factor", async () => {
    const store = MemoryAdapter()
    await new SecondFactorsSite({ store }).withApp()
    const site = new SecondFactorsSite({
      store,
      config: { secret: "another-secret-another-secret-another" },
    })
    const browser = await site.halfSignedIn()
    expect(await isSignedIn(browser)).toBe(false)
    expect(site.config.log.map(({ message }) => message).join()).toContain("cannot be opened")
    // With the former secret behind the new one they are asked again.
    const both = ["another-secret-another-secret-another", SECRET]
    const rotated = new SecondFactorsSite({ store, config: { secret: both } })
    const again = await rotated.halfSignedIn()
    await giveCode(again, await shownCode())
    expect(await isSignedIn(again)).toBe(true)
  })

  test.each(["get", "put", "take", "add"] as const)(
    "records whose %s fails let nobody in",
    async (name) => {
      const records = memoryRecords({ singleProcess: true })
      let isDown = false
      const failing: RecordStore = {
        ...records,
        [name]: async (...given: never[]) => {
          if (isDown) throw new Error("The store is away")
          return Reflect.apply(records[name], records, given) as never
        },
      }
      const site = new SecondFactorsSite({ strategy: "database", config: { records: failing } })
      await site.withApp()
      const browser = await site.halfSignedIn()
      const csrfToken = await browser.csrfToken()
      isDown = true
      const body = { csrfToken, code: await shownCode() }
      const answer = await browser.visit("session/second-factor", { method: "POST", body })
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(answer.headers.getSetCookie().join()).not.toMatch(/session-token=[^;]/)
      isDown = false
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  test("no record contains a key, a code or an address that can be read, and no log either", async () => {
    const records = memoryRecords({ singleProcess: true })
    const kept: string[] = []
    const spied: RecordStore = {
      ...records,
      put: async (record, when) => {
        kept.push(JSON.stringify(record))
        return records.put(record, when)
      },
    }
    const site = new SecondFactorsSite({ config: { records: spied } })
    const owner = site.visitor()
    await site.mail(owner, ADA)
    const { key, codes } = await enrolIn(owner)
    vi.advanceTimersByTime(MINUTE)
    await giveCode(await site.halfSignedIn(), await shownCode(key), { trust: "on" })
    const all = kept.join() + JSON.stringify(site.config.log.map(({ message }) => message))
    expect(kept.length).toBeGreaterThan(5)
    for (const secret of [key, await shownCode(key), ...codes, ADA])
      expect(all).not.toContain(secret)
  })
})
