import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { afterEach, describe, expect, test, vi } from "vitest"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import type { Browser } from "../support/browser.js"
import { KeysSite, type KeysSiteOptions } from "../support/keys-site.js"

const PAGE = "session/keys"
const KEY = /acme_u_[0-9A-Za-z]{49}/
const EVERY_KEY = /acme_u_[0-9A-Za-z]{49}/g

afterEach(() => {
  vi.useRealTimers()
})

/** The form of a new key as the page has it, with these choices. */
async function newForm(browser: Browser, more: Record<string, string> = {}) {
  const page = await (await browser.get(`${PAGE}?step=new`)).text()
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ""
  return { form, name: "Backup", "may notes:read": "on", days: "90", create: "1", ...more }
}

/** Makes a key by the form of the page. The answer, and the key in it. */
async function make(browser: Browser, more: Record<string, string> = {}) {
  const answer = await browser.post(PAGE, await newForm(browser, more))
  const page = await answer.text()
  return { answer, page, key: KEY.exec(page)?.[0] ?? "" }
}

async function signedIn(options?: KeysSiteOptions) {
  const site = new KeysSite(options)
  return { site, browser: await site.signedIn() }
}

/** Where an answer leads, and what the page there says. */
async function followed(browser: Browser, answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  return (await browser.get(answer.headers.get("location") ?? "")).text()
}

describe("The page of keys", () => {
  test("leads whoever is not signed in to the sign-in page, and back", async () => {
    const answer = await new KeysSite().visitor().get(PAGE)
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toContain("signin?callbackUrl=")
  })

  test("makes a key, shows it on that answer alone, and lists what tells it from others", async () => {
    const { site, browser } = await signedIn()
    expect(await (await browser.get(PAGE)).text()).toContain("You have no keys yet.")
    const { answer, page, key } = await make(browser)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(page).toContain(
      `curl -H &quot;Authorization: Bearer ${key}&quot; &quot;http://app.test/&quot;<`,
    )
    expect(await site.leftOf(key, { scopes: ["notes:read"] })).toBe("key")
    expect(await site.leftOf(key, { scopes: ["notes:write"] })).toBe("insufficient_scope")
    const list = await (await browser.get(PAGE)).text()
    expect(list).not.toMatch(EVERY_KEY)
    expect(list).toContain(`acme_u_…${key.slice(-4)}`)
    expect(list).toContain("<bdi>Backup</bdi>")
    expect(list).toContain("<bdi>Read your notes</bdi>")
    expect(list).toContain("Last used: <bdi>now</bdi>")
  })

  test("shows a command that a shell understands, also where the example has a query", async () => {
    const { browser } = await signedIn({ keys: { example: "/api/notes?limit=1&sort=new" } })
    const { page, key } = await make(browser)
    const command = /id="command"[^>]*>([^<]+)</.exec(page)?.[1] ?? ""
    const typed = command.replaceAll("&quot;", '"').replaceAll("&amp;", "&")
    const shell = ["-c", `curl() { printf '%s\\n' "$@"; }\n${typed}`]
    const { stdout } = await promisify(execFile)("sh", shell)
    const url = "http://app.test/api/notes?limit=1&sort=new"
    expect(stdout.split("\n")).toEqual(["-H", `Authorization: Bearer ${key}`, url, ""])
  })

  test("has no script and no key in an address", async () => {
    const { browser } = await signedIn()
    const { answer, page, key } = await make(browser)
    for (const shown of [page, await (await browser.get(PAGE)).text()])
      expect(shown).not.toContain("<script")
    expect([...answer.headers].flat().join(" ")).not.toContain(key)
    expect(page).not.toMatch(new RegExp(`(?:href|action|value)="[^"]*${key}`))
  })

  test("makes no second key of a form that is sent again, whether later or at the same time", async () => {
    const { site, browser } = await signedIn()
    const form = await newForm(browser)
    const answers = await Promise.all([1, 2, 3].map(async () => browser.post(PAGE, form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2)
    const again = await followed(browser, await browser.post(PAGE, form))
    expect(again).toContain("This form was sent before, so no second key was created.")
    expect(again).not.toMatch(EVERY_KEY)
    expect(await (await site.mine(browser)).list()).toHaveLength(1)
  })

  test("makes one key of a form that is sent to two processes", async () => {
    const { site, browser } = await signedIn()
    const other = new KeysSite({
      store: site.store,
      config: { secret: String(site.world.config.secret), records: site.records },
    })
    const elsewhere = other.visitor()
    for (const [name, value] of browser.jar) elsewhere.keep(`${name}=${value}; Path=/`)
    const form = await newForm(browser)
    const answers = await Promise.all([browser.post(PAGE, form), elsewhere.post(PAGE, form)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await (await site.mine(browser)).list()).toHaveLength(1)
  })

  test("makes no key of a form that is half a day old, or of none", async () => {
    vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
    const { site, browser } = await signedIn()
    const form = await newForm(browser)
    vi.setSystemTime(Date.now() + 13 * 60 * 60 * 1000)
    for (const sent of [
      form,
      { ...form, form: "" },
      { ...form, form: `zzzzzzzzz-${"0".repeat(32)}` },
    ]) {
      const said = await followed(browser, await browser.post(PAGE, sent))
      expect(said).toContain("This page was open for too long.")
    }
    expect(await (await site.mine(browser)).list()).toEqual([])
  })

  test.each([
    { wrong: "no name", more: { name: " " }, says: "Enter a name" },
    {
      wrong: "a name of zero-width spaces",
      more: { name: "\u200B\u00AD\u3164" },
      says: "Enter a name",
    },
    { wrong: "a name that turns the line", more: { name: "a\u202Eb" }, says: "Enter a name" },
    {
      wrong: "a name of 10,000 characters",
      more: { name: "a".repeat(10_000) },
      says: "Enter a name",
    },
    { wrong: "a name of two lines", more: { name: "a\nb" }, says: "Enter a name" },
    { wrong: "nothing allowed", more: { "may notes:read": "" }, says: "Choose at least one thing" },
    { wrong: "longer than anybody may", more: { days: "367" }, says: "Choose how long" },
    { wrong: "no end", more: { days: "never" }, says: "Choose how long" },
    { wrong: "no number of days", more: { days: "1e1" }, says: "Choose how long" },
  ])(
    "says at the field what is wrong, and the same form then makes the key: $wrong",
    async (at) => {
      const { browser } = await signedIn()
      const form = await newForm(browser)
      const answer = await browser.post(PAGE, { ...form, ...at.more })
      const page = await answer.text()
      expect(answer.status).toBe(422)
      expect(page).toContain(at.says)
      expect(page.match(/aria-invalid="true"/g)).toHaveLength(1)
      expect((await browser.post(PAGE, form)).status).toBe(200)
    },
  )

  test("keeps what was right of a form in which something is wrong", async () => {
    const { browser } = await signedIn()
    const form = await newForm(browser, { "may notes:write": "on", days: "0" })
    const page = await (await browser.post(PAGE, form)).text()
    expect(page).toContain('value="Backup"')
    expect(page.match(/name="may notes:\w+"\s+checked/g)).toHaveLength(2)
  })

  test("offers only what the person may allow, and gives no more to a form that says more", async () => {
    const { site, browser } = await signedIn({ keys: { grantable: () => ["notes:read"] } })
    expect(await (await browser.get(`${PAGE}?step=new`)).text()).not.toContain("notes:write")
    const { answer } = await make(browser, { "may notes:write": "on" })
    expect(answer.status).toBe(422)
    expect(await (await site.mine(browser)).list()).toEqual([])
  })

  test("asks for a fresh sign-in, and comes back to what was typed", async () => {
    vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
    const { site, browser } = await signedIn()
    vi.setSystemTime(Date.now() + 11 * 60 * 1000)
    const { answer } = await make(browser, {
      name: "CLI & more",
      "may notes:write": "on",
      days: "30",
    })
    const proving = new URL(answer.headers.get("location") ?? "", "http://app.test")
    expect(proving.pathname).toBe("/auth/session/step-up")
    const back = proving.searchParams.get("callbackUrl") ?? ""
    await site.byLink(browser)
    const page = await (await browser.get(back)).text()
    expect(page).toContain('value="CLI &amp; more"')
    expect(page).toMatch(/name="may notes:write"\s+checked/)
    expect(page).toMatch(/<option value="30"\s+selected/)
    const list = await (await browser.get(PAGE)).text()
    expect(list).toContain('href="http://app.test/auth/session/keys?step=new"')
  })

  test("replaces a key once it was asked, and shows the new one alone", async () => {
    const { site, browser } = await signedIn()
    const { key: former } = await make(browser)
    const [listed] = await (await site.mine(browser)).list()
    const asks = await (await browser.get(`${PAGE}?step=replace&key=${listed?.id}`)).text()
    expect(asks).toContain("Replace the key?")
    const form = /name="form" value="([^"]+)"/.exec(asks)?.[1] ?? ""
    const sent = { form, overlap: "3600", replace: String(listed?.id) }
    const page = await (await browser.post(PAGE, sent)).text()
    const key = KEY.exec(page)?.[0] ?? ""
    expect(key).not.toBe(former)
    expect([await site.leftOf(key), await site.leftOf(former)]).toEqual(["key", "key"])
    expect(await followed(browser, await browser.post(PAGE, sent))).toContain(
      "This form was sent before",
    )
    const other = { ...sent, form: (await newForm(browser)).form }
    const again = await followed(browser, await browser.post(PAGE, other))
    expect(again).toContain("That key was replaced before.")
    expect(again).toContain("Replaced by a newer key")
    expect(await (await site.mine(browser)).list()).toHaveLength(2)
  })

  test("ends the key that was asked about; one of somebody else is none", async () => {
    const { site, browser } = await signedIn()
    const { key } = await make(browser)
    const [listed] = await (await site.mine(browser)).list()
    await make(browser, { name: "Another" })
    const asks = await (await browser.get(`${PAGE}?step=end&key=${listed?.id}`)).text()
    expect(asks).toContain("Delete the key?")
    expect(asks).toContain(`…${key.slice(-4)}`)
    expect(asks).not.toContain("Another")
    expect(await site.leftOf(key)).toBe("key")
    const other = await site.signedIn("byron@example.com")
    const end = { end: String(listed?.id) }
    expect(await (await other.get(`${PAGE}?step=end&key=${listed?.id}`)).text()).not.toContain(
      "Backup",
    )
    expect(await followed(other, await other.post(PAGE, end))).toContain(
      "That key was no longer there.",
    )
    expect(await site.leftOf(key)).toBe("key")
    expect(await followed(browser, await browser.post(PAGE, end))).toContain("The key was deleted.")
    expect(await site.leftOf(key)).toBe("invalid_token")
  })

  test("says that nobody can have more, in place of the way to make one", async () => {
    const { browser } = await signedIn({ keys: { most: 1 } })
    await make(browser)
    const said = await followed(browser, (await make(browser)).answer)
    expect(said.match(/You have as many keys as you can have/g)).toHaveLength(1)
    expect(said).not.toContain("step=new")
  })

  test("names scopes in the language of the page, and in English where there is no text", async () => {
    const scopes = { "notes:read": { en: "Read your notes", de: "Ihre Notizen lesen" } }
    const { browser } = await signedIn({ keys: { scopes } })
    const shown = async (lang: string) =>
      (await browser.get(`${PAGE}?step=new`, { "accept-language": lang })).text()
    expect(await shown("de-AT")).toContain('<bdi lang="de">Ihre Notizen lesen</bdi>')
    expect(await shown("ja")).toContain('<bdi lang="en">Read your notes</bdi>')
  })

  test("says that a key never ends only where the application allows it", async () => {
    const { site, browser } = await signedIn({ keys: { never: true, mostDays: 90 } })
    const page = await (await browser.get(`${PAGE}?step=new`)).text()
    expect([...page.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      "7",
      "30",
      "90",
      "never",
    ])
    await make(browser, { days: "never" })
    expect(await (await browser.get(PAGE)).text()).toContain("Does not expire")
    expect(await (await site.mine(browser)).list()).toMatchObject([{ expires: null }])
  })

  test("leaves nothing of its forms when the user is removed", async () => {
    const { site, browser } = await signedIn()
    await make(browser)
    const left = async () => (await site.records.list({ collection: "key-form", limit: 9 })).length
    expect(await left()).toBe(1)
    await site.admin.removed(await site.userId())
    expect(await left()).toBe(0)
  })
})

describe("With accounts()", () => {
  const managed = () => signedIn({ config: { extensions: [accounts(), accountPage()] } })

  test("the export has the keys as their list shows them, and nothing that lets a program in", async () => {
    const { site, browser } = await managed()
    const made = await site.made(browser)
    const answer = await browser.post("session/accounts.export")
    const text = await answer.text()
    const { key, ...listed } = made
    expect((JSON.parse(text) as { data: { apiKeys: unknown } }).data.apiKeys).toEqual([listed])
    expect(text).not.toContain(key.slice(7, 40))
  })

  test("the account page says how many keys there are, which one ends next, and that they end with the account", async () => {
    const { site, browser } = await managed()
    const page = async () => (await browser.get("session/account")).text()
    expect(await page()).toContain('href="http://app.test/auth/session/keys?step=new"')
    await site.made(browser, { name: "Long", days: 90 })
    expect(await page()).not.toContain('class="warning"')
    await site.made(browser, { name: "Short", days: 3 })
    expect(await page()).toMatch(
      /Keys: <bdi>2<\/bdi>.*class="warning"><bdi>Short<\/bdi> expires on/s,
    )
    expect(await page()).toContain("Your API keys stop working, too.")
  })
})

test("the page of the password says that keys go on, to somebody who has some, and leads to them", async () => {
  const says = async (has: boolean) => {
    const site = new KeysSite()
    const browser = site.visitor()
    await site.signUp(browser)
    if (has) await site.made(browser)
    const passwords = { current: "analytical engine", next: "difference engine" }
    const page = await followed(browser, await browser.post("session/change-password", passwords))
    expect(page).toContain("Your password was saved.")
    return page.includes('href="http://app.test/auth/session/keys">Check your API keys')
  }
  expect([await says(true), await says(false)]).toEqual([true, false])
})
