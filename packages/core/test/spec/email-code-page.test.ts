import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { customFetch } from "../../src/contract/markers.js"
import EmailCode from "../../src/entrypoints/email-code.js"
import { codeMail } from "../../src/extensions/email-code/code-mail.js"
import { codeTexts } from "../../src/extensions/codes/code-texts.js"
import { languageTags } from "../../src/texts/languages.js"
import { openWording } from "../../src/messages/open-wording.js"
import Loops from "../../src/providers/loops.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import Resend from "../../src/providers/resend.js"
import GitHub from "../../src/providers/github.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { ADA, CodeSite, typeCode, wrongFor } from "../support/code-site.js"
import { mailTo, world } from "../support/world.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

const textOf = async (browser: Browser, query = "") =>
  (await browser.get(`session/code${query}`)).text()

/** The fields of the form that is sent to this address. */
function formTo(page: string, action: string): Record<string, string> | undefined {
  const form = page
    .split("<form")
    .find((part) => part.includes(`action="http://app.test/auth/${action}"`))
  const fields = [...(form ?? "").matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  if (form === undefined) return undefined
  return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]))
}

describe("The page on which a code is typed", () => {
  test("sends it to the callback, with what the form needs, and without a script", async () => {
    const site = new CodeSite()
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA, callbackUrl: "/home" })
    const page = await textOf(browser)
    expect(page).toContain(`We sent a code to <bdi>${ADA}</bdi>.`)
    expect(page).toMatch(/autocomplete="one-time-code"/)
    expect(page).toMatch(/inputmode="numeric"/)
    expect(page).not.toContain("<script")
    const fields = formTo(page, "callback/email") ?? {}
    expect(fields).toMatchObject({ email: ADA, callbackUrl: "http://app.test/home" })
    const answer = await browser.visit("callback/email", {
      method: "POST",
      body: { ...fields, code: site.code },
    })
    expect(answer.headers.get("location")).toBe("http://app.test/home")
    expect(await browser.session()).not.toBeNull()
  })

  test("has the headers of the built-in pages", async () => {
    const { browser } = await new CodeSite().asked()
    const { headers } = await browser.get("session/code")
    expect(headers.get("cache-control")).toBe("private, no-store")
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  test("says why a code was refused, and only what it knows itself", async () => {
    const { browser, code } = await new CodeSite().asked()
    const target = await typeCode(browser, wrongFor(code))
    const page = await (await browser.get(target)).text()
    expect(page).toContain("That is not the code from the newest email.")
    expect(page).toContain(`aria-invalid="true"`)
    expect(await textOf(browser, "?code=code_gone")).toContain("no longer valid here")
    expect(await textOf(browser, "?code=call+555-1234")).not.toContain("555-1234")
    const over = await textOf(browser, "?code=too_many_codes")
    expect(over).toContain("only the link in the newest email signs you in")
    expect(formTo(over, "callback/email")).toBeUndefined()
  })

  test("sends the mail again after a minute", async () => {
    const site = new CodeSite()
    const { browser } = await site.asked()
    expect(await textOf(browser)).toContain("You can have it sent again in a minute.")
    later(60_000)
    const fields = formTo(await textOf(browser), "signin/email") ?? {}
    await browser.visit("signin/email", { method: "POST", body: fields })
    expect(site.sent).toHaveLength(2)
  })

  test("names no link where the mail has none", async () => {
    const both = await new CodeSite().asked()
    expect(await textOf(both.browser)).toContain("You can also follow the link")
    const { browser } = await new CodeSite({ only: true }).asked()
    expect(await textOf(browser)).not.toContain("You can also follow the link")
  })

  test("has no form for who asked for no code, for too long ago, or who has signed in", async () => {
    const site = new CodeSite()
    const stranger = await textOf(site.visitor(), `?email=${ADA}`)
    expect(stranger).not.toContain(ADA)
    expect(formTo(stranger, "callback/email")).toBeUndefined()
    const { browser } = await site.asked()
    later(16 * 60_000)
    expect(await textOf(browser)).not.toContain(ADA)
    const other = await site.asked()
    await typeCode(other.browser, other.code)
    expect(await textOf(other.browser)).not.toContain(ADA)
  })

  test("is that of the link where the mail has only a link", async () => {
    const site = new CodeSite()
    const { browser, code } = await site.asked()
    for (let by = 1; by <= 10; by += 1) await typeCode(browser, wrongFor(code, by))
    await browser.post("signin/email", { email: ADA })
    const page = await textOf(browser)
    expect(page).toContain(`A sign-in link has been sent to <bdi>${ADA}</bdi>.`)
    expect(formTo(page, "callback/email")).toBeUndefined()
    expect(formTo(page, "signin/email")).toMatchObject({ email: ADA, again: "true" })
  })
})

describe("The mail", () => {
  const from = { origin: "https://app.example.com", theme: {}, lang: "en" }
  const input = { code: "012345", url: "https://app.example.com/cb?token=t&x=1", maxAge: 600 }

  test("begins with the code, and then has the link", async () => {
    const { subject, text, html } = await codeMail(input, from)
    expect(subject).toBe("Sign in to app.example.com")
    expect(text).toBe(
      `Your code: 012345\n\nEnter it in the browser in which you asked for it. Valid for 10 minutes. Do not give it to anyone.\n\nSign in to app.example.com\n${input.url}\n\nIf you did not request this email you can safely ignore it.\n`,
    )
    expect(html).toContain(">012345</strong>")
    expect(html).toContain(`href="https://app.example.com/cb?token=t&amp;x=1"`)
  })

  test("has the code nowhere in its subject, which mail servers keep in their logs", async () => {
    const site = new CodeSite()
    await site.asked()
    expect(site.sent[0]?.subject).not.toContain(site.code)
  })

  test("is in the language of whoever asked, with the texts of the application", async () => {
    const theme = { name: "A & B", messages: { de: { codeMail: "<b>Ziffern</b>: {code}" } } }
    const { text, html } = await codeMail(input, { ...from, theme, lang: "de" })
    expect(text).toContain("<b>Ziffern</b>: 012345\n\nGeben Sie ihn in dem Browser ein")
    expect(text).toContain("Gültigkeit: 10 Minuten.")
    expect(html).toContain("&lt;b&gt;Ziffern&lt;/b&gt;:")
    const ar = await codeMail(input, { ...from, lang: "ar" })
    expect(ar.html).toContain(`<html lang="ar" dir="rtl">`)
  })

  test.each(languageTags)("%s has every text with its place for values", async (lang) => {
    const texts = await codeTexts(await openWording({}, lang))
    const english = await codeTexts(await openWording({}, "en"))
    const places = (all: object) =>
      Object.entries(all).map(([name, text]) => [name, String(text).match(/\{\w+\}/g)])
    expect(places(texts)).toEqual(places(english))
    expect(lang === "en" || texts.codeTitle !== english.codeTitle).toBe(true)
  })

  test("through an API is sent with the same body, and no error quotes the code", async () => {
    const bodies: string[] = []
    const answer = async (_: unknown, init?: RequestInit) => {
      bodies.push(init?.body as string)
      const { text } = JSON.parse(init?.body as string) as { text: string }
      return new Response(JSON.stringify({ message: `spam: ${text}` }), { status: 422 })
    }
    const config = world({
      adapter: MemoryAdapter(),
      records: memoryRecords({ singleProcess: true }),
      providers: [EmailCode(Resend({ apiKey: "key", [customFetch]: answer }))],
    })
    await new Browser(config).post("signin/resend", { email: ADA })
    const code = /Your code: (\d{6})/.exec(bodies[0] ?? "")?.[1] ?? ""
    expect(code).toHaveLength(6)
    const logged = config.log.map(
      ({ message, cause }) => `${message} ${(cause as { err?: Error } | undefined)?.err?.message}`,
    )
    expect(logged.join()).toContain("spam: Your code: [code]")
    expect(logged.join()).not.toContain(code)
  })
})

describe("At the start", () => {
  const problemsWith = async (config: Parameters<typeof world>[0]) => {
    const { problems } = await resolveConfig(world({ adapter: MemoryAdapter(), ...config }))
    return problems.map(({ message }) => message)
  }
  const records = memoryRecords({ singleProcess: true })

  test("nothing is wrong with a preset, called or not, and its options", async () => {
    const providers = [
      EmailCode(Resend),
      EmailCode(Nodemailer({ server: "smtp://localhost" }), { digits: 8, maxAge: 300, only: true }),
    ]
    expect(await problemsWith({ records, providers })).toEqual([])
    expect(providers.map(({ id, type }) => [id, type])).toEqual([
      ["resend", "email"],
      ["nodemailer", "email"],
    ])
  })

  test("records must be somewhere", async () => {
    const { [Symbol.for("sallyport.records")]: _, ...bare } = MemoryAdapter() as ReturnType<
      typeof MemoryAdapter
    > & { [key: symbol]: unknown }
    const problems = await problemsWith({ adapter: bare, providers: [EmailCode(mailTo([]))] })
    expect(problems.join()).toContain("EmailCode() keeps a record of every code")
  })

  test.each([
    [{ digits: 4 }, "digits must be 6 or 8"],
    [{ maxAge: 5 }, "maxAge must be a number of seconds from 60 to 900"],
    [{ maxAge: 86_400 }, "maxAge must be a number of seconds from 60 to 900"],
    [{ maxAge: "600" }, "maxAge must be a number of seconds from 60 to 900"],
    [{ only: "yes" }, "only must be true or false"],
    [null, "EmailCode() takes an object, as in EmailCode(Resend, { digits: 8 })"],
  ])("%j is refused", async (options, text) => {
    const providers = [EmailCode(mailTo([]), options as object)]
    expect((await problemsWith({ records, providers })).join()).toContain(text)
  })

  test("code: true names the line to write", async () => {
    const provider = { ...Resend({}), options: { code: true } }
    const [problem] = await problemsWith({ providers: [provider] })
    expect(problem).toContain("providers: [EmailCode(Resend({ … }))]")
    expect(problem).toContain(`"@sallyport/core/providers/email-code"`)
  })

  test("what is no email provider is refused where it is written", () => {
    expect(() => EmailCode(GitHub as never)).toThrow("EmailCode() takes an email provider")
    expect(() => EmailCode(undefined as never)).toThrow("EmailCode() takes an email provider")
  })

  test("a service that writes the message itself gets the code as a data variable", async () => {
    const bodies: string[] = []
    const loops = Loops({
      apiKey: "key",
      transactionalId: "t",
      [customFetch]: async (_: unknown, init?: RequestInit) => {
        bodies.push(init?.body as string)
        return new Response("{}")
      },
    })
    const config = world({ adapter: MemoryAdapter(), records, providers: [EmailCode(loops)] })
    await new Browser(config).post("signin/loops", { email: ADA })
    const { dataVariables } = JSON.parse(bodies[0] ?? "{}") as { dataVariables: object }
    expect(dataVariables).toEqual({
      url: expect.stringContaining("token="),
      code: expect.stringMatching(/^\d{6}$/),
    })
  })
})
