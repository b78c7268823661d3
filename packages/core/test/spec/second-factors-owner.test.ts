import { describe, expect, test } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { admin } from "../../src/entrypoints/admin.js"
import { audit, type AuditEntry } from "../../src/entrypoints/audit.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import Credentials from "../../src/providers/credentials.js"
import { Browser } from "../support/browser.js"
import { right, siteWith, tryPassword } from "../support/limited-site.js"
import {
  enrolIn,
  factorsIn,
  giveCode,
  SecondFactorsSite,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"
import { world } from "../support/world.js"

const isSignedIn = async (browser: Browser) => (await browser.session()) !== null

describe("A jwt callback that puts something else into sub", () => {
  const made: readonly [string, (id: string) => string | null][] = [
    ["a number of the application", () => "customer-7"],
    ["the same for everybody", () => "tenant"],
    ["nothing", () => null],
  ]

  test.each(made)("%s: a factor that somebody adds is asked of them", async (_, subOf) => {
    const site = new SecondFactorsSite({
      config: {
        callbacks: {
          jwt: ({ token, account }) => {
            return account ? { ...token, sub: subOf(String(token.sub)) as string } : token
          },
        },
      },
    })
    const owner = site.visitor()
    await site.mail(owner, "ada@example.com")
    const other = site.visitor()
    await site.mail(other, "ada@example.com")
    const bystander = site.visitor()
    await site.mail(bystander, "bob@example.com")
    const { key } = await enrolIn(owner)
    expect((await (await factorsIn(owner)).state()).totp).not.toBeNull()
    // Nobody else has it, and only their own other sessions have ended.
    expect((await (await factorsIn(bystander)).state()).totp).toBeNull()
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false])
    const again = await site.halfSignedIn("ada@example.com")
    expect(await isSignedIn(again)).toBe(false)
    await giveCode(again, await shownCode(key, 1))
    expect(await isSignedIn(again)).toBe(true)
    expect(await isSignedIn(await site.halfSignedIn("bob@example.com"))).toBe(true)
  })
})

describe("Somebody in no store", () => {
  const entries: AuditEntry[] = []
  const site = (more: Partial<AuthConfig> = {}) =>
    siteWith(
      {},
      {
        ...more,
        extensions: [
          secondFactors(),
          sessions({ maxStaleness: 0 }),
          audit({ sinks: [(entry) => void entries.push(entry)] }),
        ],
      },
    )

  test("has one owner: an app ends their other sessions, and the next sign-in asks for it", async () => {
    entries.length = 0
    const config = site()
    const [owner, other] = [new Browser(config), new Browser(config)]
    for (const one of [owner, other]) await tryPassword(one, right)
    const { key } = await enrolIn(owner)
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false])
    const again = new Browser(config)
    expect((await tryPassword(again, right)).headers.get("location")).toBe(STEP_PAGE)
    await giveCode(again, await shownCode(key, 1))
    expect(await isSignedIn(again)).toBe(true)
    const owners = entries.flatMap((entry) => ("user" in entry ? entry.user : []))
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["signedIn", "factorAdded"]),
    )
    expect(new Set(owners).size).toBe(1)
  })

  test.each([
    ["no store", {}],
    ["a store that does not know them", { adapter: MemoryAdapter() }],
  ])("is signed out everywhere by their account, with %s", async (_, more) => {
    const config = site({ session: { strategy: "jwt" }, ...more })
    const browser = new Browser(config)
    await tryPassword(browser, right)
    const { raw: __, callbacks: ___, ...rest } = config
    const ended = admin({ ...rest, extensions: [sessions({ maxStaleness: 0 })] }).sessions
    expect(await ended.endAll({ provider: "credentials", providerAccountId: "ada" })).toBe(1)
    expect(await isSignedIn(browser)).toBe(false)
  })
})

test("An id in another case, by which the store finds the same user, is the same person", async () => {
  const base = MemoryAdapter()
  const adapter = {
    ...base,
    getUser: async (id: string) => base.getUser?.(id.toLowerCase()) ?? null,
  }
  const email = "ada@example.com"
  await base.createUser?.({ id: "ada", email, emailVerified: new Date() })
  const user = await base.getUserByEmail?.(email)
  const config = world({
    adapter,
    session: { strategy: "jwt" },
    providers: [
      Credentials({ credentials: { id: {} }, authorize: ({ id }) => ({ id: String(id), email }) }),
    ],
    extensions: [secondFactors()],
  })
  const spelled = async (id = "") => {
    const browser = new Browser(config)
    const answer = await browser.post("callback/credentials", { id })
    return { browser, location: answer.headers.get("location") }
  }
  await enrolIn((await spelled(user?.id.toUpperCase())).browser)
  expect((await spelled(user?.id)).location).toBe(STEP_PAGE)
})

test.each([
  ["is longer than the owner of a record", "a".repeat(300)],
  ["looks like the owner of other records", "account:of-somebody"],
])("A user whose id %s keeps their sessions", async (_, id) => {
  const user = { id, email: "ada@example.com", emailVerified: null }
  const config = world({
    adapter: { ...MemoryAdapter(), getUser: async (asked: string) => (asked === id ? user : null) },
    session: { strategy: "jwt" },
    providers: [Credentials({ authorize: () => ({ id }) })],
    extensions: [sessions({ maxStaleness: 0 })],
  })
  const browser = new Browser(config)
  await browser.post("callback/credentials")
  expect(await isSignedIn(browser)).toBe(true)
})
