import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { memoryRecords } from "../../src/entrypoints/records.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import type { Browser } from "../support/browser.js"
import { ADA } from "../support/passkey-site.js"
import { enrolIn, factorsIn, giveCode, KEY, shownCode } from "../support/second-factors-site.js"
import { SecondFactorsSite } from "../support/second-factors-site.js"
import {
  buttonsIn,
  codesIn,
  keyIn,
  pressed,
  send,
  TWO_STEP,
  twoStepIn,
  TwoStepSite,
} from "../support/two-step-site.js"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody who has just signed in with a link, and has no app. */
async function signedIn(site: TwoStepSite): Promise<Browser> {
  const browser = site.visitor()
  await site.mail(browser, ADA)
  return browser
}

/** Somebody who has just signed in, with their app, too. */
async function provedTwice(site: TwoStepSite): Promise<Browser> {
  const browser = await site.withApp()
  await giveCode(await site.halfSignedIn(ADA, browser), await shownCode())
  return browser
}

const stepUpFor = (step: string) =>
  `http://app.test/auth/session/step-up?${new URLSearchParams({ callbackUrl: `${TWO_STEP}?step=${step}` })}`

describe.each(["jwt", "database"] as const)(
  "The page of the second step, strategy %s",
  (strategy) => {
    test("adds an app with a code that it shows, and shows the recovery codes once", async () => {
      const site = new TwoStepSite({ strategy })
      const browser = await signedIn(site)
      const before = await twoStepIn(browser)
      expect(before).toContain("You have no authenticator app yet.")
      expect(buttonsIn(before)).toEqual(["start"])
      const adding = await pressed(browser, "start")
      expect(adding).toContain("<svg")
      expect(adding).toMatch(/name="code"\s+inputmode="numeric"\s+autocomplete="one-time-code"/)
      const code = await shownCode(keyIn(adding))
      const fullWidth = code.replaceAll(/\d/g, (digit) =>
        String.fromCharCode(0xff10 + Number(digit)),
      )
      const answer = await send(browser, "confirm", { code: fullWidth })
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        "private, no-store",
      ])
      expect(new Set(codesIn(await answer.text())).size).toBe(10)
      const after = await twoStepIn(browser)
      expect(after).toContain("Authenticator app, added <bdi>Jan 2, 2030</bdi>")
      expect(after).toContain("Recovery codes left: <bdi>10</bdi>")
      expect([codesIn(after), keyIn(after)]).toEqual([[], ""])
      expect(buttonsIn(after)).toEqual(["start", "codes", "remove"])
    })

    test("replaces the app, makes recovery codes, forgets browsers, and removes the app", async () => {
      const site = new TwoStepSite({ strategy })
      const browser = await provedTwice(site)
      await giveCode(await site.halfSignedIn(), await shownCode(KEY, 1), { trust: "on" })
      expect(await twoStepIn(browser)).toContain("Trusted browsers: <bdi>1</bdi>")
      expect(await pressed(browser, "forget")).toContain("No browser is trusted any longer.")
      const made = codesIn(await (await send(browser, "codes")).text())
      expect(made).toHaveLength(10)
      const key = keyIn(await pressed(browser, "start"))
      expect(key).not.toBe(KEY)
      const replaced = codesIn(
        await (await send(browser, "confirm", { code: await shownCode(key) })).text(),
      )
      expect(replaced.filter((code) => made.includes(code))).toEqual([])
      const removed = await pressed(browser, "remove")
      expect(removed).toContain("The app has been removed.")
      expect(buttonsIn(removed)).toEqual(["start"])
      // It is said once.
      expect(await twoStepIn(browser)).not.toContain("The app has been removed.")
    })
  },
)

describe("The page of the second step", () => {
  test("nobody is signed in: to the sign-in page, and back", async () => {
    const stranger = new TwoStepSite().visitor()
    const target = `http://app.test/auth/signin?${new URLSearchParams({ callbackUrl: TWO_STEP })}`
    for (const { status, headers } of [
      await stranger.get("session/two-step"),
      await send(stranger, "start"),
    ])
      expect([status, headers.get("location")]).toEqual([303, target])
  })

  test("a form without our CSRF token does nothing", async () => {
    const site = new TwoStepSite()
    const browser = await provedTwice(site)
    const body = { do: "remove" }
    const answer = await browser.visit("session/two-step", { method: "POST", body })
    expect(answer.status).toBe(403)
    expect(await (await factorsIn(browser)).state()).toMatchObject({ totp: expect.any(String) })
  })

  test.each([{ do: "else" }, { do: "__proto__" }, {}])(
    "a form that says nothing: %j",
    async (body) => {
      const browser = await signedIn(new TwoStepSite())
      expect((await browser.post("session/two-step", body)).status).toBe(400)
    },
  )

  test("GET changes nothing, whatever its address says", async () => {
    const puts: string[] = []
    const records = memoryRecords({ singleProcess: true })
    const spied: RecordStore = {
      ...records,
      put: async (record, when) => {
        puts.push(record.collection)
        return records.put(record, when)
      },
    }
    const site = new TwoStepSite({ config: { records: spied } })
    const browser = await provedTwice(site)
    puts.length = 0
    for (const step of ["start", "remove", "codes", "forget", "confirm", "<b>"])
      await twoStepIn(browser, `?${new URLSearchParams({ step, do: step, code: "123456" })}`)
    expect((await browser.visit("session/two-step", { method: "HEAD" })).status).toBe(200)
    expect(puts.filter((name) => name !== "session")).toEqual([])
  })

  test("leads back to the account page, if there is one", async () => {
    const link = 'href="http://app.test/auth/session/account"'
    const page = await twoStepIn(await signedIn(new TwoStepSite()))
    expect(page).toContain(link)
    const other = await signedIn(new SecondFactorsSite())
    expect(await twoStepIn(other)).not.toContain(link)
  })

  test("asks the store for the session, and once for each record", async () => {
    const asked: string[] = []
    const records = memoryRecords({ singleProcess: true })
    const counting: RecordStore = {
      ...records,
      get: async (key) => {
        asked.push(`get ${key.collection}`)
        return records.get(key)
      },
      list: async (of) => {
        asked.push(`list ${of.collection}`)
        return records.list(of)
      },
      put: async (record, when) => {
        asked.push(`put ${record.collection}`)
        return records.put(record, when)
      },
    }
    const site = new TwoStepSite({ config: { records: counting }, required: true })
    const browser = await site.withApp()
    asked.length = 0
    await twoStepIn(browser)
    expect(asked.toSorted()).toEqual(["get factor", "get recovery", "get session", "list device"])
  })
})

describe("A change of the second step needs a fresh proof", () => {
  test("without an app: another sign-in leads back, where one button goes on", async () => {
    const site = new TwoStepSite()
    const browser = await signedIn(site)
    vi.advanceTimersByTime(11 * MINUTE)
    const refused = await send(browser, "start")
    expect([refused.status, refused.headers.get("location")]).toEqual([303, stepUpFor("start")])
    expect(await twoStepIn(browser, "?step=start")).not.toContain("You can go on now.")
    await site.mail(browser, ADA)
    const back = await twoStepIn(browser, "?step=start")
    expect(back).toContain("You can go on now.")
    expect(keyIn(back)).toBe("")
    expect(keyIn(await pressed(browser, "start"))).toMatch(/^[A-Z2-7]{32}$/)
  })

  test.each(["start", "remove", "codes"])("with an app, with its code: %s", async (deed) => {
    const site = new TwoStepSite()
    const browser = await site.withApp()
    const refused = await send(browser, deed)
    expect(refused.headers.get("location")).toBe(stepUpFor(deed))
    expect(await (await factorsIn(browser)).state()).toMatchObject({ totp: expect.any(String) })
    await giveCode(await site.halfSignedIn(ADA, browser), await shownCode())
    const back = await twoStepIn(browser, `?step=${deed}`)
    expect(back).toContain("You can go on now.")
    expect(buttonsIn(back)[0]).toBe(deed)
    expect((await send(browser, deed)).headers.get("location") ?? "").not.toContain("step-up")
  })

  test("to forget browsers needs none: less is trusted then", async () => {
    const site = new TwoStepSite()
    const browser = await site.withApp()
    expect(await pressed(browser, "forget")).toContain("That was no longer there.")
  })
})

describe("The key of a new app", () => {
  test("is shown again by a reload, and not without the proof that it needed, or in another session", async () => {
    const site = new TwoStepSite()
    const browser = await signedIn(site)
    const key = keyIn(await pressed(browser, "start"))
    expect(keyIn(await twoStepIn(browser, "?step=start"))).toBe(key)
    expect(keyIn(await twoStepIn(browser))).toBe("")
    const other = await signedIn(site)
    expect(keyIn(await twoStepIn(other, "?step=start"))).toBe("")
    vi.advanceTimersByTime(11 * MINUTE)
    const later = await twoStepIn(browser, "?step=start")
    expect([keyIn(later), later.includes("<svg")]).toEqual(["", false])
    // The app has it already. It is confirmed by whoever proves once more who they are, with another key.
    const answer = await send(browser, "confirm", { code: await shownCode(key) })
    expect(answer.headers.get("location")).toBe(stepUpFor("start"))
  })

  test("is over after ten wrong codes: the page says so, and gives the app another one", async () => {
    const browser = await signedIn(new TwoStepSite())
    const key = keyIn(await pressed(browser, "start"))
    for (const last of "0123456789") {
      const code = `00000${last}`
      expect(await pressed(browser, "confirm", { code })).toContain("That code is not right.")
    }
    expect(await pressed(browser, "confirm", { code: await shownCode(key) })).toContain(
      "The app was not added",
    )
    const next = keyIn(await pressed(browser, "start"))
    const answer = await send(browser, "confirm", { code: await shownCode(next) })
    expect(codesIn(await answer.text())).toHaveLength(10)
  })

  test("two windows start an app each: the newer key counts, and the page shows it", async () => {
    const browser = await signedIn(new TwoStepSite())
    const former = keyIn(await pressed(browser, "start"))
    const newer = keyIn(await pressed(browser, "start"))
    const wrong = await pressed(browser, "confirm", { code: await shownCode(former) })
    expect(wrong).toContain("That code is not right.")
    expect(wrong).toContain('aria-invalid="true"')
    expect(keyIn(wrong)).toBe(newer)
    const answer = await send(browser, "confirm", { code: await shownCode(newer) })
    expect(codesIn(await answer.text())).toHaveLength(10)
  })

  test.each(["", "12345", "k7wm-2pxe-h94d", "x".repeat(4096)])(
    "is not confirmed by %j",
    async (code) => {
      const browser = await signedIn(new TwoStepSite())
      await pressed(browser, "start")
      expect(await pressed(browser, "confirm", { code })).toContain("That code is not right.")
    },
  )

  test("20 confirmations at once: one gets recovery codes, and those are the ones that work", async () => {
    const site = new TwoStepSite()
    const browser = await signedIn(site)
    const key = keyIn(await pressed(browser, "start"))
    const csrfToken = await browser.csrfToken()
    const body = { csrfToken, do: "confirm", code: await shownCode(key) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        browser.visit("session/two-step", { method: "POST", body }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ headers }) => headers.get("location")))).toEqual(
      new Set([TWO_STEP]),
    )
    const [code = ""] = codesIn((await won[0]?.text()) ?? "")
    const later = await site.halfSignedIn()
    expect((await giveCode(later, code)).headers.get("location")).toBe("http://app.test")
    const page = await twoStepIn(browser)
    expect(page).toContain("The app was not added")
    expect(page).toContain("Authenticator app, added")
  })

  test("stands in no address, cookie or log; a code that was typed neither", async () => {
    const site = new TwoStepSite()
    const browser = await signedIn(site)
    const started = await send(browser, "start")
    const key = keyIn(await twoStepIn(browser, "?step=start"))
    const wrong = await send(browser, "confirm", { code: "918273" })
    const told = [started, wrong].map(({ headers }) => JSON.stringify([...headers])).join()
    const log = JSON.stringify(site.config.log.map(({ message, cause }) => [message, cause]))
    expect(key).toHaveLength(32)
    for (const secret of [key, "918273"]) expect(told + log + browser.cookie).not.toContain(secret)
  })
})

describe("What was changed in another window", () => {
  test("the app was removed: nothing of it can be changed, and the page says so", async () => {
    const site = new TwoStepSite()
    const browser = await provedTwice(site)
    await (await factorsIn(browser)).removeTotp()
    for (const deed of ["remove", "codes", "forget"]) {
      const page = await pressed(browser, deed)
      expect(page).toContain("That was no longer there.")
      expect(page).toContain("You have no authenticator app yet.")
    }
  })

  test("an app was added: it is shown, and not replaced without its code", async () => {
    const site = new TwoStepSite()
    const browser = await signedIn(site)
    const before = await twoStepIn(browser)
    const other = await signedIn(site)
    await enrolIn(other)
    expect(buttonsIn(before)).toEqual(["start"])
    // A new app ends all other sessions.
    expect((await send(browser, "start")).headers.get("location")).toContain("/auth/signin")
  })
})

describe("What cannot be known", () => {
  test("a record that no secret opens: the page says that it failed, never that there is no app", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new TwoStepSite({ config: { records } })
    const browser = await provedTwice(site)
    for (const { version: _, ...record } of await records.list({ collection: "factor", limit: 9 }))
      await records.put({ ...record, value: "of another secret" }, "always")
    for (const deed of ["start", "remove", "codes"])
      expect((await send(browser, deed)).status).toBe(500)
    const answer = await browser.get("session/two-step")
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain("no authenticator app")
    expect(site.config.log.map(({ message }) => message).join()).toContain("cannot be opened")
  })
})

describe("A second step that is required", () => {
  const needed = "Your account needs a second step."

  test("the page says from when on, and later that it is needed now", async () => {
    const site = new TwoStepSite({ required: true })
    const browser = await signedIn(site)
    expect(await twoStepIn(browser)).toContain(`${needed} Please add one.`)
    await site.mail(browser, ADA)
    expect(await twoStepIn(browser)).toMatch(
      /needs a second step. From <bdi>Jan 9, 2030, 3:04\sAM\sUTC<\/bdi>/,
    )
    vi.advanceTimersByTime(7 * DAY)
    expect(await twoStepIn(browser)).toContain(`${needed} Please add one.`)
  })

  test("whoever removes the app is told, if it is required of them", async () => {
    const required = ({ email }: { email?: string | null | undefined }) => email === ADA
    const site = new TwoStepSite({ required })
    const browser = await provedTwice(site)
    expect(await twoStepIn(browser)).not.toContain(needed)
    expect(await pressed(browser, "remove")).toContain(needed)
    const other = site.visitor()
    await site.mail(other, "bob@example.com")
    expect(await twoStepIn(other)).not.toContain(needed)
  })
})
