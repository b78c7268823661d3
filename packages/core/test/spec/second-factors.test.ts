import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { secondFactors, SecondFactorRequired } from "../../src/entrypoints/second-factors.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { Browser } from "../support/browser.js"
import { after, event, eventFramework } from "../support/event-framework.js"
import { LinkingSite } from "../support/linking-site.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { ADA } from "../support/passkey-site.js"
import {
  enrolIn,
  extensionsWith,
  factorsAdmin,
  factorsIn,
  giveCode,
  KEY,
  saidOf,
  SecondFactorsSite,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"
import { password, world } from "../support/world.js"

const NOW = new Date("2030-01-02T03:04:05Z")
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const right = { username: "ada", password: "enchantress" }

describe.each(["jwt", "database"] as const)("An app, strategy %s", (strategy) => {
  test("is added with a code that it shows; the session goes on, and the others end", async () => {
    const site = new SecondFactorsSite({ strategy })
    const [browser, other] = [site.visitor(), site.visitor()]
    await site.mail(browser, ADA)
    await site.mail(other, ADA)
    const own = await factorsIn(browser)
    const none = { totp: null, recoveryCodes: 0, trustedBrowsers: 0, requiredFrom: null }
    expect(await own.state()).toEqual(none)
    site.observed.taken()
    const { uri, key, qr } = await own.startTotp()
    expect(uri).toContain(`otpauth://totp/app.test:ada%40example.com?secret=${key}&issuer=app.test`)
    expect(qr).toMatch(/^<svg[^]*<\/svg>$/)
    expect(await own.state()).toEqual(none)
    await expect(own.confirmTotp("000000")).rejects.toThrow("not the one that the app shows")
    const codes = await own.confirmTotp(await shownCode(key))
    expect(new Set(codes).size).toBe(10)
    expect(await own.state()).toEqual({
      ...none,
      totp: "2030-01-02T03:04:05.000Z",
      recoveryCodes: 10,
    })
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
    expect(await other.session()).toBeNull()
    expect(site.observed.types()).toContain("factorAdded")
    // The code that confirmed it is used up.
    const later = await site.halfSignedIn()
    expect(saidOf(await giveCode(later, await shownCode(key)))).toBe("used")
    vi.advanceTimersByTime(30_000)
    expect((await giveCode(later, await shownCode(key))).headers.get("location")).toBe(
      "http://app.test",
    )
  })

  test("is removed with the recovery codes and the trust in browsers", async () => {
    const site = new SecondFactorsSite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const { codes } = await enrolIn(browser)
    const other = await site.halfSignedIn()
    await giveCode(other, codes[0] ?? "", { trust: "on" })
    const own = await factorsIn(browser)
    expect(await own.state()).toMatchObject({ recoveryCodes: 9, trustedBrowsers: 1 })
    site.observed.taken()
    expect(await own.removeTotp()).toBe(true)
    expect(await own.removeTotp()).toBe(false)
    expect(site.observed.types()).toEqual(["factorRemoved"])
    expect(await own.state()).toMatchObject({ totp: null, recoveryCodes: 0, trustedBrowsers: 0 })
    expect(await (await site.halfSignedIn()).session()).toMatchObject({ user: { email: ADA } })
  })
})

describe("What a person does with their second factor", () => {
  test("needs a fresh proof, with the second factor, too, once there is one", async () => {
    const site = new SecondFactorsSite()
    const browser = await site.withApp()
    const own = await factorsIn(browser)
    const all = [own.startTotp, own.removeTotp, own.makeRecoveryCodes]
    for (const operation of all) await expect(operation()).rejects.toThrow("second step")
    await giveCode(await site.halfSignedIn(ADA, browser), await shownCode())
    const proved = await factorsIn(browser)
    expect(await proved.makeRecoveryCodes()).toHaveLength(10)
    vi.advanceTimersByTime(11 * MINUTE)
    await expect(proved.removeTotp()).rejects.toThrow("at most 600 seconds old")
    expect(await proved.state()).toMatchObject({ recoveryCodes: 10 })
  })

  test("needs a fresh proof for the first app, too", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    vi.advanceTimersByTime(11 * MINUTE)
    const own = await factorsIn(browser)
    await expect(own.startTotp()).rejects.toThrow("at most 600 seconds old")
    await site.mail(browser, ADA)
    expect((await (await factorsIn(browser)).startTotp()).key).toMatch(/^[A-Z2-7]{32}$/)
  })

  test("is done over HTTP, too", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const post = async (name: string, fields = {}): Promise<unknown> =>
      (await browser.post(`session/secondFactors.${name}`, fields)).json()
    const { key } = (await post("startTotp")) as { key: string }
    expect(await post("confirmTotp", { code: "000000" })).toMatchObject({ error: "InvalidInput" })
    expect(await post("confirmTotp", { code: await shownCode(key) })).toHaveLength(10)
    const state = await browser.get("session/secondFactors.state")
    expect(await state.json()).toMatchObject({ recoveryCodes: 10 })
  })

  test("an app is replaced by another one, whose first code counts; a key is confirmed with a fresh proof", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const first = await enrolIn(browser)
    vi.advanceTimersByTime(MINUTE)
    const second = await enrolIn(browser)
    vi.advanceTimersByTime(MINUTE)
    const half = await site.halfSignedIn()
    expect(saidOf(await giveCode(half, await shownCode(first.key)))).toBe("wrong")
    expect(saidOf(await giveCode(half, first.codes[0] ?? ""))).toBe("wrong")
    expect((await giveCode(half, await shownCode(second.key))).status).toBe(303)
    const own = await factorsIn(half)
    const { key } = await own.startTotp()
    vi.advanceTimersByTime(11 * MINUTE)
    await expect(own.confirmTotp(await shownCode(key))).rejects.toThrow("at most 600 seconds old")
  })
})

describe("The page that asks for the second step", () => {
  test("says who signs in, and has a form that password managers and phones understand", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    const answer = await browser.get("session/second-factor", { "accept-language": "de" })
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('<html lang="de"')
    expect(page).toContain(`<bdi>${ADA}</bdi>`)
    expect(page).toMatch(/name="code"\s+inputmode="numeric"\s+autocomplete="one-time-code"/)
    expect(page).toMatch(/type="checkbox"[^>]*>/)
    expect(page).not.toMatch(/checked|<script/)
    expect(page).toContain("30 Tage")
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect((await browser.visit("session/second-factor", { method: "HEAD" })).status).toBe(200)
  })

  test.each(["wrong", "used", "tooMany"])("says what was wrong: %s", async (error) => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const page = await (
      await (await site.halfSignedIn()).get(`session/second-factor?error=${error}`)
    ).text()
    expect(page).toContain('role="alert"')
    expect(page).toContain('aria-invalid="true"')
  })

  test("RFC 6238 §6 · accepts a clock that is one step off, and not two", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    for (const later of [-2, 2])
      expect(saidOf(await giveCode(browser, await shownCode(KEY, later)))).toBe("wrong")
    expect((await giveCode(browser, await shownCode(KEY, -1))).headers.get("location")).toBe(
      "http://app.test",
    )
    const other = await site.halfSignedIn()
    expect((await giveCode(other, await shownCode(KEY, 1))).headers.get("location")).toBe(
      "http://app.test",
    )
  })

  test("accepts a code as people type it: full-width, with blanks", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    const wide = [...(await shownCode())].map((digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    )
    expect((await giveCode(browser, ` ${wide.join(" ")} `)).headers.get("location")).toBe(
      "http://app.test",
    )
  })

  test("accepts each recovery code once, and says how many are left", async () => {
    const site = new SecondFactorsSite()
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const { codes } = await enrolIn(browser)
    site.observed.taken()
    const first = await site.halfSignedIn()
    await giveCode(first, (codes[3] ?? "").toUpperCase().replaceAll("-", " "))
    expect(await first.session()).toMatchObject({ user: { email: ADA } })
    const used = site.observed.taken().filter(({ type }) => type === "recoveryCodeUsed")
    expect(used).toMatchObject([{ left: 9 }])
    const second = await site.halfSignedIn()
    expect(saidOf(await giveCode(second, codes[3] ?? ""))).toBe("wrong")
    await giveCode(second, codes[4] ?? "")
    expect(await second.session()).not.toBeNull()
  })

  test("is over after ten minutes, and leads to the sign-in page", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    vi.advanceTimersByTime(10 * MINUTE)
    // As a browser that has kept the cookie too long.
    const late = await giveCode(browser, await shownCode())
    expect([late.status, saidOf(late)]).toEqual([303, null])
    const page = await browser.get("session/second-factor")
    expect(page.status).toBe(403)
    expect(await page.text()).toContain('href="http://app.test/auth/signin"')
    expect(await browser.session()).toBeNull()
  })

  test("a callback that comes once more leads to it again, and uses nothing up", async () => {
    const linking = new LinkingSite({ config: { extensions: extensionsWith() } })
    const ada = { sub: "1", email: ADA, email_verified: true }
    await linking.oauth(linking.visitor(), ada)
    const { id = "" } = (await linking.owner("1")) ?? {}
    await factorsAdmin(linking.world.config).import(id, { totpKey: KEY })
    const browser = linking.visitor()
    const left = await linking.leave(browser)
    const query = new URLSearchParams(linking.world.op.consent(left.href))
    linking.describe(ada)
    for (const _ of [1, 2, 3])
      expect((await browser.get(`callback/op?${query}`)).headers.get("location")).toBe(STEP_PAGE)
    await linking.user(ADA)
    await giveCode(browser, await shownCode())
    expect(await browser.session()).toMatchObject({ userId: id })
    expect((await browser.get(`callback/op?${query}`)).headers.get("location")).toBe(
      "http://app.test",
    )
  })

  test("the failure of another way to sign in leads to no second step", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    const failed = await browser.post("callback/passkey", { action: "authenticate", data: "{}" })
    expect(site.config.log.at(-1)).toMatchObject({ type: "InvalidCheck" })
    expect(failed.headers.get("location")).not.toContain(STEP_PAGE)
  })

  test("so does a link that is opened twice", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const browser = await site.halfSignedIn()
    const again = await browser.get(site.sent.at(-1)?.url ?? "")
    expect(again.headers.get("location")).toBe(STEP_PAGE)
    const elsewhere = await site.visitor().get(site.sent.at(-1)?.url ?? "")
    expect(elsewhere.headers.get("location")).not.toBe(STEP_PAGE)
  })
})

describe("Code that signs people in", () => {
  const begin = async () => {
    const extensions = extensionsWith()
    const config = world({ extensions, records: memoryRecords({ singleProcess: true }) })
    await factorsAdmin(config).import("ada", { totpKey: KEY })
    return config
  }

  test("a client that navigates by itself learns it from the address, as it learns of an error", async () => {
    const browser = new Browser(await begin())
    const answer = await browser.post("callback/credentials", right, {
      "x-auth-return-redirect": "1",
    })
    expect(await answer.json()).toEqual({ url: `${STEP_PAGE}?error=SecondFactorRequired` })
    const next = await browser.post(
      "session/second-factor",
      { code: await shownCode() },
      { "x-auth-return-redirect": "1" },
    )
    expect(await next.json()).toEqual({ url: "http://app.test" })
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  })

  test("the server's signIn with redirect: false rejects, after it has set the cookie to go on with", async () => {
    const config = (await begin()) as OperationsConfig
    const { on } = createOperations(eventFramework, config)
    const here = event()
    const signIn = on(here).signIn("credentials", { ...right, redirect: false })
    await expect(signIn).rejects.toThrow(SecondFactorRequired)
    const browser = new Browser(config)
    for (const line of here.cookies) browser.keep(line)
    await giveCode(browser, await shownCode())
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  })

  test("the server's signIn leads to the page otherwise", async () => {
    const { on } = createOperations(eventFramework, (await begin()) as OperationsConfig)
    const here = event()
    await on(here).signIn("credentials", right)
    expect(here.redirectedTo).toContain(STEP_PAGE)
    expect(after(here).request.headers.get("cookie")).toContain("second-factor=")
  })
})

describe("A site without an adapter", () => {
  const records = memoryRecords({ singleProcess: true })

  test("people whom credentials name by an id add an app, and are asked for it", async () => {
    const config = world({ extensions: extensionsWith(), records })
    const browser = new Browser(config)
    await browser.post("callback/credentials", right)
    const { key } = await enrolIn(browser)
    vi.advanceTimersByTime(MINUTE)
    const other = new Browser(config)
    expect((await other.post("callback/credentials", right)).headers.get("location")).toBe(
      STEP_PAGE,
    )
    await giveCode(other, await shownCode(key))
    expect(await other.session()).toMatchObject({ user: { name: "Ada" } })
  })

  test("CWE-256 · what they typed is not kept until then: signIn is asked at the end without the password", async () => {
    const asked: unknown[] = []
    const signIn = ({ credentials }: { credentials?: unknown }) => asked.push(credentials) > 0
    const config = world({
      extensions: extensionsWith(),
      records: memoryRecords({ singleProcess: true }),
      callbacks: { signIn },
    })
    const first = new Browser(config)
    await first.post("callback/credentials", right)
    const { key } = await enrolIn(first)
    vi.advanceTimersByTime(MINUTE)
    const browser = new Browser(config)
    await browser.post("callback/credentials", right)
    await giveCode(browser, await shownCode(key))
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(asked).toEqual([right, right, { username: right.username }])
  })

  test("people without an id are refused, and the log says why", async () => {
    const providers = [password({ authorize: () => ({ name: "Ada" }) })]
    const config = world({ extensions: extensionsWith(), records, providers })
    const answer = await new Browser(config).post("callback/credentials", right)
    expect(answer.headers.get("location")).toContain("error=Configuration")
    expect(config.log[0]?.message).toContain("returned a user without an id")
  })

  test("the start refuses providers whose people have another id each time", async () => {
    const { config } = new OAuthWorld((op) => [openIdOf(op)], {
      extensions: extensionsWith(),
      records,
    })
    expect((await new Browser(config).get("providers")).status).toBe(500)
    expect(config.log[0]?.message).toContain('provider "op" have another id')
  })
})

describe("Administration", () => {
  test("removes everything of a person who has lost everything", async () => {
    const site = new SecondFactorsSite()
    const browser = await site.withApp()
    const { id = "" } = (await site.user(ADA)) ?? {}
    const half = await site.halfSignedIn()
    expect(await site.admin.reset(id)).toBe(true)
    expect(await site.admin.reset(id)).toBe(false)
    expect((await half.get("session/second-factor")).status).toBe(403)
    expect(await (await site.halfSignedIn()).session()).not.toBeNull()
    expect(await (await factorsIn(browser)).state()).toMatchObject({ totp: null })
  })

  test("brings the key of an app from elsewhere, once, and no other text", async () => {
    const site = new SecondFactorsSite()
    await site.withApp()
    const { id = "" } = (await site.user(ADA)) ?? {}
    expect(await site.admin.import(id, { totpKey: KEY })).toBe(false)
    for (const totpKey of ["", "GEZD", "0189", "ключ", `${KEY}${"A".repeat(400)}`])
      await expect(site.admin.import("other", { totpKey })).rejects.toThrow("base32")
  })
})

describe("Options", () => {
  const problem = async (given: unknown, config = {}) => {
    const site = world({
      extensions: [secondFactors(given as never)],
      records: memoryRecords({ singleProcess: true }),
      ...config,
    })
    await new Browser(site).get("providers")
    return site.log[0]?.message
  }

  test.each([
    [{ required: "admins" }, "secondFactors({ required }) takes true, false, or a function"],
    [{ gracePeriod: -1 }, "secondFactors({ gracePeriod }) takes a number of seconds"],
    [{ trustBrowserFor: "30d" }, "secondFactors({ trustBrowserFor }) takes a number of seconds"],
    [{ issuer: "" }, "secondFactors({ issuer }) takes the name of your site"],
    [{ grace: 7 }, 'secondFactors() has no option "grace"'],
    ["all", "secondFactors() takes an object"],
  ])("%j is refused", async (given, message) => {
    expect(await problem(given)).toContain(message)
  })

  test("without records the start names the ways to have some", async () => {
    expect(await problem({}, { records: undefined })).toContain(
      "secondFactors() keeps a record of every second factor, and there is no adapter",
    )
  })
})
