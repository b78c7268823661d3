import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import { Browser } from "../support/browser.js"
import { mailTo, world, type SentMail } from "../support/world.js"

const ADA = "ada@example.com"
const HOUR = 3600

/** A site whose provider `quick` creates links that are valid for an hour; those of `email` are valid for a day. */
function site({ store = MemoryAdapter() as Adapter, options = {} as Partial<EmailConfig> } = {}) {
  const sent: SentMail[] = []
  const quick = mailTo(sent, { id: "quick", maxAge: HOUR })
  const config = world({ adapter: store, providers: [mailTo(sent, options), quick] })
  const ask = async (email = ADA, provider = "email") => {
    await new Browser(config).post(`signin/${provider}`, { email })
    return sent.at(-1)?.url ?? ""
  }
  /** On another device, with the required click. */
  const follow = async (url: string) => {
    const browser = new Browser(config)
    const { searchParams, pathname } = new URL(url)
    await browser.post(pathname, Object.fromEntries(searchParams))
    return browser.session()
  }
  return { config, ask, follow }
}

describe("The links of one address", () => {
  test("the others end when one is used, of every provider, and of nobody else", async () => {
    const { ask, follow } = site()
    const older = await ask()
    const others = [await ask(ADA, "quick"), await ask("ada@example.org")]
    expect(await follow(await ask())).not.toBeNull()
    expect(await follow(older)).toBeNull()
    expect(await follow(others[0] ?? "")).toBeNull()
    expect(await follow(others[1] ?? "")).toMatchObject({ user: { email: "ada@example.org" } })
  })

  test("one that is asked for afterwards works", async () => {
    const { ask, follow } = site()
    await follow(await ask())
    expect(await follow(await ask())).not.toBeNull()
  })

  test.each([
    [1, false],
    [2, false],
    [3, true],
    [7, true],
  ])("of seven the last five are alive: number %i", async (number, isAlive) => {
    const { ask, follow } = site()
    const links: string[] = []
    for (let count = 0; count < 7; count += 1) links.push(await ask())
    expect((await follow(links[number - 1] ?? "")) !== null).toBe(isAlive)
  })

  test("the one that is being sent is alive, though every other one lives longer", async () => {
    const { ask, follow } = site()
    for (let count = 0; count < 7; count += 1) await ask()
    expect(await follow(await ask(ADA, "quick"))).not.toBeNull()
  })

  test("those that are asked for at the same moment are alive, all of them", async () => {
    const messages: string[] = []
    const { config, follow } = site({
      options: { sendVerificationRequest: ({ url }) => void messages.push(url) },
    })
    const browsers = Array.from({ length: 3 }, () => new Browser(config))
    await Promise.all(browsers.map((one) => one.post("signin/email", { email: ADA })))
    expect(await follow(messages[0] ?? "")).not.toBeNull()
    expect(messages).toHaveLength(3)
  })

  test("an adapter that cannot end links keeps them, as with Auth.js", async () => {
    const store = { ...MemoryAdapter(), deleteVerificationTokens: undefined }
    const { ask, follow } = site({ store: store as unknown as Adapter })
    const links = [await ask(), await ask()]
    for (const link of links) expect(await follow(link)).not.toBeNull()
  })

  test("a store that fails to end them lets the person in, and the log says so", async () => {
    const deleteVerificationTokens = () => Promise.reject(new Error("connection lost"))
    const { config, ask, follow } = site({
      store: { ...MemoryAdapter(), deleteVerificationTokens },
    })
    expect(await follow(await ask())).toMatchObject({ user: { email: ADA } })
    expect(config.log.map(({ message }) => message)).toEqual([
      "deleteVerificationTokens() failed",
      "deleteVerificationTokens() failed",
    ])
  })
})
