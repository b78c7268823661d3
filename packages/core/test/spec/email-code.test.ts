import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { EmailProviderSendVerificationRequestParams } from "../../src/contract/email-provider.js"
import EmailCode from "../../src/entrypoints/email-code.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import {
  ADA,
  codeIn,
  CodeSite,
  PAGE,
  refused,
  type TestCodeOptions,
  typeCode,
  wrongFor,
} from "../support/code-site.js"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { mailTo, password, type SentMail, world } from "../support/world.js"

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe("A code in the mail", () => {
  test("signs in whoever types it into the browser that asked for it", async () => {
    const site = new CodeSite()
    const browser = site.visitor()
    const answer = await browser.post("signin/email", { email: ADA, callbackUrl: "/home" })
    expect(answer.headers.get("location")).toBe(PAGE)
    expect(site.code).toMatch(/^\d{6}$/)
    expect(await typeCode(browser, site.code)).toBe("http://app.test/home")
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("works once", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    await typeCode(browser, code)
    expect(await typeCode(browser, code)).toBe(refused("code_gone"))
  })

  test("that is wrong says so, and another try is possible", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    expect(await typeCode(browser, wrongFor(code))).toBe(refused("wrong_code"))
    expect(await browser.session()).toBeNull()
    await typeCode(browser, code)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test.each([
    [600, {}],
    [60, { maxAge: 60 }],
    [900, { maxAge: 900 }],
  ])("works for %d seconds with %j", async (seconds, options) => {
    const site = new CodeSite(options)
    const { browser, code } = await site.asked()
    later(seconds * 1000)
    expect(await typeCode(browser, code)).toBe(refused("code_gone"))
    const { browser: other, code: newer } = await site.asked()
    later(seconds * 1000 - 1)
    await typeCode(other, newer)
    expect(await other.session()).not.toBeNull()
  })

  test("has eight digits with digits: 8", async () => {
    const site = new CodeSite({ digits: 8 })
    const { browser, code } = await site.asked()
    expect(code).toMatch(/^\d{8}$/)
    await typeCode(browser, code)
    expect(await browser.session()).not.toBeNull()
  })

  test.each([
    ["blanks", (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ["a hyphen", (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ["full-width digits", (code: string) => shifted(code, 0xff10)],
    ["Arabic digits", (code: string) => shifted(code, 0x660)],
    ["Devanagari digits", (code: string) => shifted(code, 0x966)],
  ])("is understood with %s", async (_, spelled) => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    await typeCode(browser, spelled(code))
    expect(await browser.session()).not.toBeNull()
  })

  test.each([
    ["nothing", ""],
    ["a letter", "12345a"],
    ["one digit less", "12345"],
    ["one digit more", "1234567"],
    ["4,000 digits", "1".repeat(4000)],
    ["NUL", "123\u0000456"],
  ])("cannot be %s, which costs no try", async (_, typed) => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    for (let time = 0; time < 12; time += 1)
      expect(await typeCode(browser, typed)).toBe(refused("wrong_code"))
    await typeCode(browser, code)
    expect(await browser.session()).not.toBeNull()
  })

  test("is refused if a form has it twice", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    const csrfToken = await browser.csrfToken()
    const body = `csrfToken=${csrfToken}&code=${code}&code=${code}`
    const answer = await browser.visit("callback/email", { method: "POST", body })
    expect(answer.headers.get("location")).toBe(refused("wrong_code"))
  })

  test("is taken from no address, so no log has it, and from no form of another site", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    const byGet = await browser.get(`callback/email?code=${code}&email=${ADA}`)
    expect(byGet.headers.get("location")).toContain("error=Verification")
    const foreign = await browser.visit("callback/email", { method: "POST", body: { code } })
    expect(foreign.headers.get("location")).toContain("error=MissingCSRF")
    expect(await browser.session()).toBeNull()
  })

  test("is read from JSON, too, and a refusal is answered with JSON", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    const headers = { accept: "application/json" }
    const answer = await browser.post("callback/email", { code: wrongFor(code) }, headers)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: "Verification", code: "wrong_code" })
  })
})

function shifted(code: string, zero: number): string {
  return [...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join("")
}

describe("Code and link of one mail", () => {
  test("the link signs in as before", async () => {
    const site = new CodeSite()
    const { browser } = await site.asked()
    await browser.get(site.link)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test.each([
    ["an adapter that deletes all links", MemoryAdapter],
    ["an adapter that cannot", withoutDeletion],
  ])("the link is over once the code was typed, with %s", async (_, open) => {
    const site = new CodeSite({ store: open() })
    const { browser, code } = await site.asked()
    const { link } = site
    await typeCode(browser, code)
    const followed = await site.visitor().get(link)
    const other = await browser.get(link)
    expect(followed.status).toBe(200)
    expect(other.headers.get("location")).toContain("error=Verification")
  })

  test("the code is over once the link was followed, in whatever browser", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    const elsewhere = site.visitor()
    const { searchParams } = new URL(site.link)
    const fields = { token: searchParams.get("token") ?? "", email: ADA }
    await elsewhere.post("callback/email", fields)
    expect(await elsewhere.session()).not.toBeNull()
    expect(await typeCode(browser, code)).toBe(refused("code_gone"))
  })

  test("a mail scanner that follows the link ends neither", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    const scanned = await new Browser(site.config).get(site.link)
    expect(await scanned.text()).toContain("Is this you?")
    await typeCode(browser, code)
    expect(await browser.session()).not.toBeNull()
  })

  test("the codes of other browsers are over, too", async () => {
    const site = new CodeSite()
    const one = await site.asked()
    const other = await site.asked()
    await typeCode(one.browser, one.code)
    expect(await typeCode(other.browser, other.code)).toBe(refused("code_gone"))
  })

  test("signInAnywhere leaves the code to its browser", async () => {
    const site = new CodeSite({ mail: { signInAnywhere: true } })
    const { code } = await site.asked()
    const elsewhere = site.visitor()
    expect(await typeCode(elsewhere, code, { email: ADA })).toBe(refused("code_gone"))
    await elsewhere.get(site.link)
    expect(await elsewhere.session()).not.toBeNull()
  })
})

function withoutDeletion() {
  const { deleteVerificationTokens: _, ...adapter } = MemoryAdapter()
  return adapter
}

describe("A new mail", () => {
  test("replaces the code in the same browser", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    await browser.post("signin/email", { email: ADA })
    const newer = site.code
    expect(await typeCode(browser, code)).toBe(refused(code === newer ? "code_gone" : "wrong_code"))
    await typeCode(browser, newer)
    expect(await browser.session()).not.toBeNull()
  })

  test("and the record of the former one is gone", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new CodeSite({ records })
    const { browser } = await site.asked()
    await browser.post("signin/email", { email: ADA })
    expect(await records.list({ collection: "code", limit: 10 })).toHaveLength(1)
  })

  test("is sent again after a minute, not before", async () => {
    const site = new CodeSite()
    const { browser } = await site.asked()
    const early = await browser.post("signin/email", { email: ADA, again: "true" })
    expect(early.headers.get("location")).toBe(PAGE)
    expect(site.sent).toHaveLength(1)
    later(MINUTE)
    await browser.post("signin/email", { email: ADA, again: "true" })
    expect(site.sent).toHaveLength(2)
    await typeCode(browser, site.code)
    expect(await browser.session()).not.toBeNull()
  })

  test("that cannot be sent leaves neither code nor link", async () => {
    const records = memoryRecords({ singleProcess: true })
    const store = MemoryAdapter()
    const created = vi.spyOn(store, "createVerificationToken")
    const sendVerificationRequest = async () => Promise.reject(new Error("no such mailbox"))
    const site = new CodeSite({ records, store, mail: { sendVerificationRequest } })
    const answer = await site.visitor().post("signin/email", { email: ADA })
    expect(answer.headers.get("location")).toContain("error=EmailSignin")
    expect(await records.list({ collection: "code", limit: 10 })).toEqual([])
    const [{ identifier, token }] = created.mock.calls[0] ?? [{ identifier: "", token: "" }]
    expect(await store.useVerificationToken?.({ identifier, token })).toBeNull()
  })
})

describe("Two tabs", () => {
  test("with one address: either takes the newest code", async () => {
    const site = new CodeSite()
    const { browser } = await site.asked()
    await browser.post("signin/email", { email: ADA })
    await typeCode(browser, site.code, { email: ADA })
    expect(await browser.session()).not.toBeNull()
  })

  test("with two addresses: each takes the code of its own, and wrong ones cost the other no try", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    await browser.post("signin/email", { email: "bob@example.com" })
    const wrong = code.startsWith("1") ? "20000000" : "10000000"
    for (let time = 0; time < 12; time += 1)
      await typeCode(browser, wrong.slice(0, code.length), { email: "bob@example.com" })
    await typeCode(browser, code, { email: ADA })
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("with an address that no code was asked for: told to ask again", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    for (let time = 0; time < 12; time += 1)
      expect(await typeCode(browser, code, { email: "eve@example.com" })).toBe(refused("code_gone"))
    await typeCode(browser, code, { email: ADA })
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })
})

describe("With only: true", () => {
  test("the mail has the code alone, and no link works", async () => {
    const store = MemoryAdapter()
    const created = vi.spyOn(store, "createVerificationToken")
    const site = new CodeSite({ only: true, store })
    const { browser, code } = await site.asked()
    const [mail] = site.sent
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/https?:|href/)
    expect(created).not.toHaveBeenCalled()
    await typeCode(browser, code)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("after too many wrong codes it has the link, so that nobody is locked out", async () => {
    const site = new CodeSite({ only: true })
    const { browser, code } = await site.asked()
    for (let time = 1; time <= 10; time += 1) await typeCode(browser, wrongFor(code, time))
    expect(await typeCode(browser, code)).toBe(refused("too_many_codes"))
    await browser.post("signin/email", { email: ADA })
    expect(codeIn(site.sent.at(-1))).toBe("")
    await browser.get(site.link)
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })
})

describe("A sendVerificationRequest of the application", () => {
  type Params = EmailProviderSendVerificationRequestParams

  function siteWith(options: TestCodeOptions = {}) {
    const messages: Params[] = []
    const sendVerificationRequest = (params: Params) => void messages.push(params)
    return { site: new CodeSite({ ...options, mail: { sendVerificationRequest } }), messages }
  }

  test("is given the code beside the link", async () => {
    const { site, messages } = siteWith()
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    const [message] = messages
    expect(message?.code).toMatch(/^\d{6}$/)
    expect(message?.url).toContain(`token=${message?.token}`)
    await typeCode(browser, message?.code ?? "")
    expect(await browser.session()).not.toBeNull()
  })

  test("with only: true is given the code as the token, and the address of the page", async () => {
    const { site, messages } = siteWith({ only: true })
    await site.visitor().post("signin/email", { email: ADA })
    const [message] = messages
    expect(message).toMatchObject({ url: PAGE, token: message?.code })
  })

  test("is given no code where none would be accepted", async () => {
    const { site, messages } = siteWith()
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    const code = messages[0]?.code ?? ""
    for (let time = 1; time <= 10; time += 1) await typeCode(browser, wrongFor(code, time))
    await browser.post("signin/email", { email: ADA })
    expect(messages[1]).not.toHaveProperty("code")
  })

  test("without EmailCode, generateVerificationToken still makes codes as before", async () => {
    const sent: SentMail[] = []
    const provider = mailTo(sent, { generateVerificationToken: () => "123456" })
    const browser = new Browser(world({ adapter: MemoryAdapter(), providers: [provider] }))
    await browser.post("signin/email", { email: ADA })
    await browser.get(`callback/email?token=123456&email=${ADA}`)
    expect(await browser.session()).not.toBeNull()
  })
})

describe("A page of the application", () => {
  const config = { pages: { verifyRequest: "/check-mail" } }

  test("is led to as without codes, and after a code that was refused", async () => {
    const site = new CodeSite({ config })
    const browser = site.visitor()
    const sent = await browser.post("signin/email", { email: ADA })
    const shown = await browser.get(sent.headers.get("location") ?? "")
    expect(shown.headers.get("location")).toBe("/check-mail?provider=email&type=email")
    expect(await typeCode(browser, wrongFor(site.code))).toBe(
      "http://app.test/check-mail?error=Verification&code=wrong_code&provider=email&type=email",
    )
    await typeCode(browser, site.code)
    expect(await browser.session()).not.toBeNull()
  })
})

describe("What is around it", () => {
  test("the application's limit and signIn are asked as for a link", async () => {
    const limit = vi.fn()
    const signIn = vi.fn(() => true)
    const site = new CodeSite({ config: { limit, callbacks: { signIn } } })
    const { browser, code } = await site.asked()
    await typeCode(browser, code)
    const asked = limit.mock.calls.map(([{ action, identifier }]) => [action, identifier])
    expect(asked).toEqual([
      ["signin", ADA],
      ["callback", ADA],
    ])
    expect(signIn).toHaveBeenCalledTimes(2)
    expect(signIn).toHaveBeenLastCalledWith(
      expect.objectContaining({ account: expect.objectContaining({ type: "email" }) }),
    )
  })

  test("rateLimits() counts codes like links", async () => {
    const limits = rateLimits({ limits: { link: { perAccount: { most: 2, seconds: 600 } } } })
    const site = new CodeSite({ config: { extensions: [limits] } })
    const { browser, code } = await site.asked()
    await typeCode(browser, wrongFor(code))
    await typeCode(browser, wrongFor(code, 2))
    const third = await browser.post("callback/email", { code })
    expect(third.status).toBe(429)
  })

  test("texts that cannot be a code use up nothing of the address, with rateLimits() neither", async () => {
    const secret = "secret of the site on which texts are no codes"
    const site = new CodeSite({ only: true, config: { secret, extensions: [rateLimits()] } })
    const stranger = (await site.asked()).browser
    for (let count = 0; count < 12; count += 1)
      await stranger.post("callback/email", { code: `open ${count}` })
    const { browser, code } = await site.asked()
    expect(await typeCode(browser, code)).toBe("http://app.test")
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("two providers have codes of their own, with their own options", async () => {
    const sent: { to: string; code: string | undefined }[] = []
    const provider = (id: string) => ({
      ...mailTo([]),
      id,
      sendVerificationRequest: ({ identifier, code }: EmailProviderSendVerificationRequestParams) =>
        void sent.push({ to: identifier, code }),
    })
    const config = world({
      adapter: MemoryAdapter(),
      records: memoryRecords({ singleProcess: true }),
      providers: [EmailCode(provider("one")), EmailCode(provider("two"), { digits: 8 })],
    })
    const browser = new Browser(config)
    await browser.post("signin/one", { email: ADA })
    await browser.post("signin/two", { email: ADA })
    expect(sent.map(({ code }) => code?.length)).toEqual([6, 8])
    const code = sent[1]?.code ?? ""
    const other = await browser.post("callback/one", { code })
    expect(other.headers.get("location")).toContain("code=code_gone")
    await browser.post("callback/two", { code })
    expect(await browser.session()).not.toBeNull()
    expect(config.log.map(({ message }) => message)).toHaveLength(1)
  })

  test("beside another provider, which stays as it is", async () => {
    const site = new CodeSite()
    const config = { ...site.config, providers: [...site.config.providers, password()] }
    const browser = new Browser(config)
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(await browser.get("session/code").then(({ status }) => status)).toBe(200)
    expect((await browser.post("session/code", { code: "123456" })).status).toBe(405)
  })
})
