import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { memoryRecords } from "../../src/records/memory-records.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import EmailCode from "../../src/entrypoints/email-code.js"
import { Browser } from "../support/browser.js"
import { LinkingSite } from "../support/linking-site.js"
import { siteWith, statuses, times } from "../support/limited-site.js"
import { ADA, outcome, PasswordSite } from "../support/password-site.js"
import { mailTo, type SentMail } from "../support/world.js"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3_600_000

function mailSite() {
  const sent: SentMail[] = []
  const store = MemoryAdapter()
  const config = siteWith({}, { adapter: store, providers: [mailTo(sent)] })
  const ask = async (email: string, browser = new Browser(config)) =>
    browser.post("signin/email", { email })
  const flood = async () => times(5, async (index) => ask(`ada+${index}@example.com`))
  const known = async (email: string) => store.createUser({ id: "", email, emailVerified: null })
  return { sent, store, config, ask, flood, known }
}

describe("A mailbox gets five mails in a quarter of an hour from strangers, by whatever address", () => {
  test.each([
    ["what follows a plus", (index: number) => `ada+${index}@example.com`],
    ["dots, where the host ignores them", (index: number) => `${"a".repeat(index)}.da@gmail.com`],
    [
      "another name of that host",
      (index: number) => `aaaaaaaa@g${index % 2 ? "oogle" : ""}mail.com`,
    ],
  ])("%s", async (what, address) => {
    const { sent, ask } = mailSite()
    const dotted = (index: number) => {
      const letters = [..."adalovelace"]
      return `${letters.slice(0, index + 1).join("")}.${letters.slice(index + 1).join("")}@gmail.com`
    }
    const one = what.startsWith("dots") ? dotted : address
    await times(9, async (index) => ask(one(index)))
    expect(sent).toHaveLength(5)
  })

  test("in a browser that is known for the address as many more, and then every request for one is refused", async () => {
    const { sent, ask, config } = mailSite()
    const browser = new Browser(config)
    await ask("ada@example.com", browser)
    await browser.get(sent.at(-1)?.url ?? "")
    await times(5, async () => ask("ada@example.com"))
    const answers = statuses(await times(12, async () => ask("ada@example.com", browser)))
    expect(answers).toEqual([...Array<number>(5).fill(302), ...Array<number>(7).fill(429)])
  })

  test("dots are part of the address elsewhere", async () => {
    const { sent, ask } = mailSite()
    await times(4, async () => ask("a.da@example.com"))
    await times(4, async () => ask("ada@example.com"))
    expect(sent).toHaveLength(8)
  })

  test("and still one an hour at the address with which somebody is stored", async () => {
    const { sent, ask, flood, known } = mailSite()
    await known("ada+shop@example.com")
    await flood()
    sent.length = 0
    expect((await ask("ada+shop@example.com")).status).toBe(302)
    expect(sent.map(({ to }) => to)).toEqual(["ada+shop@example.com"])
    expect((await ask("ada+shop@example.com")).status).toBe(429)
    vi.setSystemTime(Date.now() + 2 * HOUR)
    await flood()
    expect((await ask("ada+shop@example.com")).status).toBe(302)
  })

  test("the answer does not tell whether somebody is: it is the same for nobody's address, and nothing is sent", async () => {
    const { sent, config, ask, flood, known } = mailSite()
    await known("ada+shop@example.com")
    await flood()
    sent.length = 0
    const answers = await Promise.all(
      ["ada+shop@example.com", "ada+none@example.com"].map(async (email) => ask(email)),
    )
    const [stored, nobodys] = answers.map(({ status, headers }) => ({
      status,
      location: headers.get("location"),
      cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]+/, "")),
    }))
    expect(stored).toEqual(nobodys)
    expect(sent.map(({ to }) => to)).toEqual(["ada+shop@example.com"])
    expect((await ask("ada+none@example.com")).status).toBe(429)
    expect(config.log.map(({ name }) => name)).not.toContain("NothingSent")
  })

  test("with codes, too", async () => {
    const sent: SentMail[] = []
    const config = siteWith({}, { adapter: MemoryAdapter(), providers: [EmailCode(mailTo(sent))] })
    const ask = async (email: string) => new Browser(config).post("signin/email", { email })
    await times(5, async (index) => ask(`ada+${index}@example.com`))
    sent.length = 0
    const answer = await ask("ada+none@example.com")
    expect(answer.headers.get("location")).toContain("/session/code")
    expect(sent).toEqual([])
  })

  test("mails to another address that only a database takes for the same are none to this one", async () => {
    const sent: SentMail[] = []
    const normalizeIdentifier = (typed: string) => typed.trim().toLowerCase()
    const store = MemoryAdapter()
    const providers = [mailTo(sent, { normalizeIdentifier })]
    const config = siteWith({}, { adapter: store, providers })
    await store.createUser?.({ id: "", email: ADA, emailVerified: null })
    await times(6, async () =>
      new Browser(config).post("signin/email", { email: `à${ADA.slice(1)}` }),
    )
    sent.length = 0
    const asked = await new Browser(config).post("signin/email", { email: ADA })
    expect([asked.status, sent.map(({ to }) => to)]).toEqual([302, [ADA]])
  })

  test("and as many as ever in a browser in which they have signed in", async () => {
    const { sent, config, ask, flood } = mailSite()
    const owner = new Browser(config)
    await ask("ada@example.com", owner)
    await owner.get(sent.at(-1)?.url ?? "")
    expect(await owner.session()).toMatchObject({ user: { email: "ada@example.com" } })
    await flood()
    sent.length = 0
    const asked = await times(3, async () => ask("ada@example.com", owner))
    expect([statuses(asked), sent.length]).toEqual([[302, 302, 302], 3])
  })
})

test("whoever has signed in another way gets theirs in that browser, though nobody has proved the address", async () => {
  const secret = "secret of the site whose people come from a provider"
  const records = memoryRecords({ singleProcess: true })
  const linking = new LinkingSite({ config: { secret, records, extensions: [rateLimits()] } })
  const owner = linking.visitor()
  await linking.oauth(owner, { sub: "1", email: ADA })
  expect((await linking.store.getUserByEmail(ADA))?.emailVerified ?? null).toBeNull()
  await owner.post("signout")
  const ask = async (browser: Browser) => browser.post("signin/email", { email: ADA })
  await times(6, async () => ask(linking.visitor()))
  expect((await ask(linking.visitor())).status).toBe(429)
  expect((await ask(owner)).status).toBe(302)
  expect(linking.sent.filter(({ to }) => to === ADA)).toHaveLength(6)
})

describe("Mails of Password", () => {
  test("by all other addresses that lead to a mailbox are five an hour; and one at that of somebody who is stored", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor(), { email: "ada+shop@example.com" })
    vi.setSystemTime(Date.now() + 2 * HOUR)
    site.mails.length = 0
    const ask = async (email: string) => site.ask(site.visitor(), "forgot-password", email)
    const answers = await times(9, async (index) => ask(`ada+${index}@example.com`))
    expect(site.mails).toHaveLength(5)
    answers.push(await ask("ada+shop@example.com"), await ask("ada+shop@example.com"))
    expect(site.mails.map(({ to }) => to).slice(5)).toEqual(["ada+shop@example.com"])
    await ask(ADA)
    expect(site.mails).toHaveLength(7)
    expect(new Set(answers.map(outcome)).size).toBe(1)
  })
})
