import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { CredentialsConfig } from "../../src/contract/provider.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { siteWith, statuses, times, tryPassword } from "../support/limited-site.js"
import { password, world } from "../support/world.js"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets in whoever types `right`, by the field with this name. */
function providerWith(
  credentials: CredentialsConfig["credentials"],
  field = "email",
): CredentialsConfig {
  return password({
    credentials,
    authorize: (fields) => (fields["password"] === "right" ? { id: String(fields[field]) } : null),
  })
}

const byEmail = providerWith({ email: {}, password: { type: "password" } })

/** A form that names this many people beside the one whose password it has. */
function formFor(people: number, fields: Record<string, string>): Record<string, string> {
  const others = Array.from({ length: people }, (_, index) => [
    `email${index}`,
    `user${index}@example.com`,
  ])
  return { ...Object.fromEntries(others), ...fields }
}

describe("The account of an attempt is named by the fields that the provider declares", () => {
  test("a form with two thousand other fields is one attempt, and locks nobody else out", async () => {
    const records = memoryRecords({ singleProcess: true })
    const config = siteWith({}, { records, providers: [byEmail] })
    const form = formFor(2000, { email: "eve@example.com", password: "wrong" })
    await times(11, async () => tryPassword(new Browser(config), form))
    expect(await records.list({ collection: "attempt", limit: 100 })).toHaveLength(1)
    for (const email of ["user0@example.com", "user1999@example.com"])
      expect((await tryPassword(new Browser(config), { email, password: "right" })).status).toBe(
        302,
      )
  })

  test("at most three, however many it declares", async () => {
    const records = memoryRecords({ singleProcess: true })
    const names = ["email", "email2", "username", "login", "phone"]
    const declared = Object.fromEntries(names.map((name) => [name, {}]))
    const config = siteWith({}, { records, providers: [providerWith(declared)] })
    const form = Object.fromEntries(names.map((name) => [name, `ada as ${name}`]))
    await tryPassword(new Browser(config), { ...form, password: "wrong" })
    expect(await records.list({ collection: "attempt", limit: 100 })).toHaveLength(3)
  })

  test("passwords, codes and boxes are none, whatever their type is", async () => {
    const declared = { matrikel: {}, password: {}, otp: {}, remember: { type: "checkbox" } }
    const config = siteWith({}, { providers: [providerWith(declared, "matrikel")] })
    const guess = async (index: number) =>
      tryPassword(new Browser(config), {
        matrikel: String(index),
        password: "wrong",
        otp: "123456",
        remember: "on",
      })
    expect(statuses(await times(15, guess))).not.toContain(429)
  })

  test("a text that is longer than any name is none", async () => {
    const records = memoryRecords({ singleProcess: true })
    const declared = { message: {}, signature: {} }
    const config = siteWith({}, { records, providers: [providerWith(declared, "message")] })
    await tryPassword(new Browser(config), { message: "m".repeat(321), signature: "s" })
    expect(await records.list({ collection: "attempt", limit: 100 })).toEqual([])
  })

  test("a longer text is one if it is only filled up", async () => {
    const config = siteWith({}, { providers: [byEmail] })
    const guess = async (email: string) =>
      (await tryPassword(new Browser(config), { email, password: "wrong" })).status
    await times(10, async () => guess("ada@example.com"))
    expect(await guess(`ada@example.com${" ".repeat(400)}`)).toBe(429)
    expect(await guess(`ada@example.com${"\u200B".repeat(400)}`)).toBe(429)
  })

  test("a field that was sent twice is one refused attempt, and compared with nothing", async () => {
    const authorize = vi.fn<() => null>(() => null)
    const limits = { credentials: { perClient: { most: 2, seconds: 900 } } }
    const providers = [password({ authorize })]
    const config = siteWith({ client: "nginx", limits }, { providers })
    const browser = new Browser(config)
    const csrfToken = await browser.csrfToken()
    const twice = async () =>
      browser.visit("callback/credentials", {
        method: "POST",
        body: `csrfToken=${csrfToken}&username=ada&username=bob&password=wrong`,
        headers: { "x-real-ip": "192.0.2.1" },
      })
    const [first, , third] = await times(3, twice)
    expect(first?.headers.get("location")).toContain("error=CredentialsSignin")
    expect([third?.status, authorize.mock.calls.length]).toEqual([429, 0])
  })

  test("the application says which one, where the provider declares none that is read", async () => {
    const providers = [providerWith({ password: {} }, "kundennummer")]
    const accountOf = ({ kundennummer }: Readonly<Record<string, string>>) => kundennummer
    const config = siteWith({ accountOf }, { providers })
    const guess = { kundennummer: "4711", password: "wrong" }
    const tried = await times(11, async () => tryPassword(new Browser(config), guess))
    expect(tried.at(-1)?.status).toBe(429)
  })
})

describe("Where nobody can say whose account it is", () => {
  const nameless = password({ id: "nameless", credentials: {}, authorize: () => null })

  test("only clients are limited", async () => {
    const limits = { credentials: { perClient: { most: 12, seconds: 900 } } }
    const config = siteWith({ client: "nginx", limits }, { providers: [nameless] })
    const guess = async () =>
      new Browser(config).post("callback/nameless", { any: "ada" }, { "x-real-ip": "192.0.2.1" })
    expect(statuses(await times(13, guess)).indexOf(429)).toBe(12)
  })

  test.each([
    [nameless, "its credentials declare no field for a name"],
    [
      { ...providerWith({ firma: {}, personal: {}, password: {} }), id: "vague" },
      'each of the fields "firma", "personal"',
    ],
  ])("the log says so, once, and how to say it", async (provider, text) => {
    const told = async (accountOf?: () => string) => {
      const config = siteWith({ accountOf }, { providers: [provider] })
      await times(2, async () => new Browser(config).session())
      return config.log.filter(({ message }) => message.includes(text))
    }
    expect(await told(() => "ada")).toEqual([])
    expect(await told()).toMatchObject([{ message: expect.stringContaining("accountOf") }])
  })

  test("nothing is said of a form with a name", async () => {
    const config = siteWith({}, { providers: [byEmail] })
    await new Browser(config).session()
    expect(config.log).toEqual([])
    expect(world().log).toEqual([])
  })
})

describe("Spellings that a database takes for one are counted together", () => {
  test.each([
    ["an accent", "ádá lovelace"],
    ["an accent that stands for itself", "a\u0301da lovelace"],
    ["U+200B", "a\u200Bda lovelace"],
    ["U+2060", "a\u2060da lovelace"],
    ["a control character", "a\u0001da lovelace"],
    ["a variation selector", "ada\uFE0F lovelace"],
    ["other blanks", "ada\u00A0lovelace"],
    ["a letter with a stroke", "ada łovelace"],
    ["wide letters", "ａｄａ lovelace"],
  ])("%s", async (_, spelled) => {
    const config = siteWith({}, { providers: [byEmail] })
    const guess = async (email: string) =>
      (await tryPassword(new Browser(config), { email, password: "wrong" })).status
    await times(10, async () => guess("ada lovelace"))
    expect(await guess(spelled)).toBe(429)
  })

  test.each([
    ["straße", "strasse"],
    ["Æsir", "aesir"],
    ["ひらがな", "ヒラガナ"],
    ["ϋ", "υ"],
    ["\u{1F600}da", "\u{1F601}da"],
  ])("%s and %s", async (one, other) => {
    const config = siteWith({}, { providers: [byEmail] })
    const guess = async (email: string) =>
      (await tryPassword(new Browser(config), { email, password: "wrong" })).status
    await times(10, async () => guess(one))
    expect(await guess(other)).toBe(429)
  })

  test.each(["ADA", " ada", "\uFF41da"])(
    "a browser is known for what was typed there: that of %j is a stranger at ada, and uses up none of hers",
    async (other) => {
      // As in PostgreSQL, where they are different people.
      const config = siteWith({}, { providers: [byEmail] })
      const tried = async (browser: Browser, email: string, typed = "wrong") =>
        (await tryPassword(browser, { email, password: typed })).status
      const [ada, ...eves] = await Promise.all(
        ["ada", ...Array.from({ length: 6 }, () => other)].map(async (email) => {
          const browser = new Browser(config)
          await tried(browser, email, "right")
          return browser
        }),
      )
      for (const eve of eves) await times(10, async () => tried(eve, other))
      const guessed = await times(30, async (index) => tried(eves[index % 6] ?? eves[0]!, "ada"))
      expect(guessed.filter((status) => status !== 429)).toHaveLength(10)
      expect(await tried(ada!, "ada", "right")).toBe(302)
    },
  )

  test("whose browser is known for one of them is a stranger at the others, and uses up none of theirs", async () => {
    const config = siteWith({}, { providers: [byEmail] })
    const guess = async (browser: Browser, email: string) =>
      (await tryPassword(browser, { email, password: "wrong" })).status
    const known = async (email: string) => {
      const browser = new Browser(config)
      await tryPassword(browser, { email, password: "right" })
      return browser
    }
    const ada = await known("ada")
    const eves = await times(6, async () => known("àdà"))
    await times(10, async () => guess(new Browser(config), "ada"))
    for (const eve of eves) {
      expect(await guess(eve, "ada")).toBe(429)
      await times(10, async () => guess(eve, "àdà"))
    }
    expect(await guess(ada, "ada")).toBe(302)
  })
})
