import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { OwnAccounts } from "../../src/contract/own-accounts.js"
import { audit } from "../../src/entrypoints/audit.js"
import { providerTokens } from "../../src/entrypoints/provider-tokens.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import type { Browser } from "../support/browser.js"
import { ADA, expectRefused, type LinkingSite, whose } from "../support/linking-site.js"
import { ManagedSite, type ManagedSiteOptions } from "../support/managed-site.js"

const BOB = "bob@example.com"
const MINUTE = 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** A site that sends no mail, so that whoever has no account left cannot sign in any more. */
function withoutMail(options?: ManagedSiteOptions): ManagedSite {
  const site = new ManagedSite(options)
  Object.assign(site.world.config, { providers: site.world.config.providers.slice(0, 2) })
  return site
}

async function bobAt(site: LinkingSite): Promise<Browser> {
  const browser = site.visitor()
  const auth_time = Math.floor(Date.now() / 1000)
  await site.oauth(browser, { sub: "bob", email: BOB, email_verified: true, auth_time })
  return browser
}

/** Sends the button of the page to which the address leads. */
async function press(browser: Browser, address: string): Promise<Response> {
  const ticket = new URL(address).searchParams.get("ticket") ?? ""
  return browser.post("session/link-account", { ticket })
}

const changes: readonly (readonly [string, (own: OwnAccounts) => Promise<unknown>])[] = [
  ["unlink", async (own) => own.unlink("other")],
  ["link", async (own) => own.link("other")],
  ["rename", async (own) => own.rename({ name: "Mallory" })],
  ["export", async (own) => own.export()],
]

describe("A session that was copied, and is not fresh", () => {
  test.each(changes)("%s asks for a proof, and does nothing", async (_, act) => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new ManagedSite()
    const own = await site.of(await site.adaWithTwo())
    vi.setSystemTime(Date.now() + 11 * MINUTE)
    await expect(act(own)).rejects.toMatchObject({ name: "StepUpRequired" })
    expect(await site.user(ADA)).toMatchObject({ name: "Person ada" })
    expect(await site.owner("ada-2", "other")).not.toBeNull()
  })

  test("the same over HTTP, and a GET does nothing at all", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new ManagedSite()
    const browser = await site.adaWithTwo()
    for (const name of ["unlink", "link", "rename", "export"]) {
      const asked = await browser.get(`session/accounts.${name}?provider=other`)
      expect([name, asked.status]).toEqual([name, 405])
    }
    vi.setSystemTime(Date.now() + 11 * MINUTE)
    for (const name of ["unlink", "link", "export"]) {
      const sent = await browser.post(`session/accounts.${name}`, { provider: "other" })
      expect([name, sent.status]).toEqual([name, 403])
    }
    const withoutToken = await browser.visit("session/accounts.unlink", {
      method: "POST",
      body: { provider: "other" },
    })
    expect(withoutToken.status).toBe(403)
    expect(await site.owner("ada-2", "other")).not.toBeNull()
  })

  test("whoever has linked an account a moment ago cannot put its owner out with it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new ManagedSite()
    const ada = await site.ada()
    vi.setSystemTime(Date.now() + MINUTE)
    await site.oauth(ada, site.described("thief"), "other")
    const thief = site.visitor()
    await site.oauth(thief, site.described("thief"), "other")
    const own = await site.of(thief)
    await expect(own.unlink("op")).rejects.toMatchObject({ name: "StepUpRequired" })
    expect(await site.owner("ada")).not.toBeNull()
    expect(site.happened).toContainEqual(
      expect.objectContaining({ type: "removalRefused", removes: "account" }),
    )
    // A day later it is as good as any.
    vi.setSystemTime(Date.now() + 25 * 60 * MINUTE)
    await site.oauth(thief, site.described("thief"), "other")
    expect(await (await site.of(thief)).unlink("op")).toBe(true)
  })
})

describe("The last way to sign in", () => {
  test("stays", async () => {
    const site = withoutMail()
    const own = await site.of(await site.ada())
    await expect(own.unlink("op")).rejects.toMatchObject({ name: "LastWayIn" })
    expect(await site.owner("ada")).not.toBeNull()
  })

  test("of two that are removed at once, in two processes, one stays", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const site = withoutMail()
      const browser = await site.adaWithTwo()
      const all = await Promise.allSettled(
        ["op", "other"].map(async (provider) => (await site.of(browser)).unlink(provider)),
      )
      const left = [await site.owner("ada"), await site.owner("ada-2", "other")]
      expect(left.filter((one) => one !== null)).toHaveLength(1)
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    }
  })
})

describe("An account of somebody else", () => {
  test("is not removed by its id", async () => {
    const site = new ManagedSite()
    await bobAt(site)
    const own = await site.of(await site.adaWithTwo())
    expect(await own.unlink("op", "bob")).toBe(false)
    expect((await site.owner("bob"))?.email).toBe(BOB)
  })

  test("nor where the application lists it among theirs by mistake", async () => {
    const store = MemoryAdapter() as Required<Adapter>
    const accountsOf = async () => {
      const all = await Promise.all(
        [ADA, BOB].map(async (email) => {
          const user = await store.getUserByEmail(email)
          return user ? store.listAccountsByUser(user.id) : []
        }),
      )
      return all.flat()
    }
    const site = new ManagedSite({ store, accounts: { accountsOf } })
    await bobAt(site)
    const own = await site.of(await site.ada())
    expect(await own.unlink("op", "bob")).toBe(false)
    expect((await site.owner("bob"))?.email).toBe(BOB)
  })

  test("is not linked, and nothing changes", async () => {
    const site = new ManagedSite()
    await bobAt(site)
    const ada = await site.ada()
    const location = await press(ada, await (await site.of(ada)).link("op"))
    const from = new URL(location.headers.get("location") ?? "about:no-location")
    const back = await site.comeBack(ada, from, { ...site.described("bob"), email: BOB })
    expectRefused(back, "OAuthAccountNotLinked")
    expect((await site.owner("bob"))?.email).toBe(BOB)
    expect((await (await site.of(ada)).list()).accounts).toHaveLength(1)
  })
})

describe("A link to the page that links an account", () => {
  test("works in no other session, of this person or of another", async () => {
    const site = new ManagedSite()
    const ada = await site.ada()
    const address = await (await site.of(ada)).link("other")
    for (const other of [await site.ada(), await bobAt(site)]) {
      expect((await other.get(address)).status).toBe(403)
      expect((await press(other, address)).status).toBe(403)
    }
    const stranger = site.visitor()
    expect((await stranger.get(address)).status).toBe(303)
    expect((await press(ada, address)).status).toBe(302)
  })

  test("works once, and for ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new ManagedSite()
    const ada = await site.ada()
    const [address, later] = [
      await (await site.of(ada)).link("other"),
      await (await site.of(ada)).link("other"),
    ]
    const pressed = await Promise.all([press(ada, address), press(ada, address)])
    expect(pressed.map(({ status }) => status)).toContain(302)
    expect(pressed.map(({ status }) => status)).toContain(403)
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    expect((await press(ada, later)).status).toBe(403)
  })

  test("there is none to a provider at which nobody has an account", async () => {
    const own = await (async (site) => site.of(await site.ada()))(new ManagedSite())
    for (const id of ["email", "nowhere", "__proto__"])
      await expect(own.link(id)).rejects.toMatchObject({ name: "InvalidInput" })
  })
})

describe("A name or a picture", () => {
  test.each([
    [{ name: "" }],
    [{ name: "   " }],
    [{ name: "\u200B\u00AD\u3164" }],
    [{ name: "x".repeat(101) }],
    [{ name: "a\u0000b" }],
    [{ name: "a\r\nBcc: mallory@example.com" }],
    [{ name: "\u202Egnp.exe" }],
    [{ image: "javascript:alert(1)" }],
    [{ image: "data:text/html,<script>" }],
    [{ image: "http://images.example/a.png" }],
    [{ image: "https://ada:secret@images.example/a.png" }],
    [{ image: "https://images.example/a b.png" }],
    [{ image: `https://images.example/${"x".repeat(2000)}` }],
    [{}],
    [{ name: "Ada", email: BOB }],
    [{ name: "Ada", id: "1" }],
    ["Ada"],
    [null],
  ])("%o is refused, and nothing is stored", async (profile) => {
    const site = new ManagedSite()
    const own = await site.of(await site.ada())
    await expect(own.rename(profile as never)).rejects.toMatchObject({ name: "InvalidInput" })
    expect(await site.user(ADA)).toMatchObject({ name: "Person ada", email: ADA })
  })
})

describe("An export", () => {
  test("is of the person who asks, whatever else is sent", async () => {
    const site = new ManagedSite()
    const bob = await bobAt(site)
    const id = String(await whose(bob))
    const ada = await site.ada()
    const answer = await ada.post("session/accounts.export", { user: id, userId: id, owner: id })
    const text = await answer.text()
    expect(text).toContain(ADA)
    expect([text.includes(BOB), text.includes(id)]).toEqual([false, false])
    for (const after of ["sessions", "users.1", "sessions.a/b", "audit.\n"])
      expect((await ada.post("session/accounts.export", { after })).status).toBe(400)
  })

  test("has nothing by which somebody signs in, and no column of the application", async () => {
    const store = MemoryAdapter() as Required<Adapter>
    const site = new ManagedSite({ store, others: [providerTokens(), audit()] })
    const browser = await site.adaWithTwo()
    const id = String(await whose(browser))
    await store.updateUser({ id, passwordHash: "the-hash-of-a-password" } as never)
    const rows = await store.listAccountsByUser(id)
    const secrets = [
      "the-hash-of-a-password",
      ...browser.jar.values(),
      ...rows.flatMap(({ access_token, refresh_token, id_token }) => [
        access_token,
        refresh_token,
        id_token,
      ]),
    ].filter((one): one is string => typeof one === "string" && one.length > 8)
    expect(secrets.length).toBeGreaterThan(3)
    const own = await site.of(browser)
    let next: string | null = null
    do {
      const part = await own.export(next)
      const text = JSON.stringify(part)
      for (const secret of secrets) expect(text).not.toContain(secret)
      next = part.next
    } while (next !== null)
  })
})

describe("A process that stops while an account is removed", () => {
  test("after the row is gone: the next removal ends the sessions", async () => {
    let fails = true
    const failing = makeExtension("failing", {}, () => ({
      phases: {
        changed: async () => {
          if (fails) throw new Error("stopped")
        },
      },
    }))
    const site = new ManagedSite({ others: [failing] })
    const here = await site.adaWithTwo()
    const there = await site.ada()
    const own = await site.of(here)
    await expect(own.unlink("other")).rejects.toThrow("stopped")
    expect(await site.owner("ada-2", "other")).toBeNull()
    fails = false
    expect(await own.unlink("other")).toBe(false)
    expect([await here.session(), await there.session()]).toEqual([expect.anything(), null])
    // It is done, so that another try ends nobody's session.
    const third = await site.ada()
    expect(await own.unlink("other")).toBe(false)
    expect(await third.session()).not.toBeNull()
  })

  test("before the row is gone: nothing has changed, and it can be removed", async () => {
    const store = MemoryAdapter() as Required<Adapter>
    let fails = true
    const { unlinkAccount } = store
    store.unlinkAccount = (account) => {
      if (fails) throw new Error("stopped")
      return unlinkAccount(account)
    }
    const site = new ManagedSite({ store })
    const own = await site.of(await site.adaWithTwo())
    await expect(own.unlink("other")).rejects.toMatchObject({ name: "AdapterError" })
    expect((await own.list()).accounts).toHaveLength(2)
    fails = false
    expect(await own.unlink("other")).toBe(true)
    expect((await own.list()).accounts).toHaveLength(1)
  })
})

test("what was allowed at the provider ends with the account", async () => {
  const site = new ManagedSite({ others: [providerTokens()] })
  const browser = await site.adaWithTwo()
  const states = async () => {
    const listed = (await (await browser.get("session/tokens.list")).json()) as {
      provider: string
      state: string
    }[]
    return Object.fromEntries(listed.map(({ provider, state }) => [provider, state]))
  }
  expect(await states()).toEqual({ op: "connected", other: "connected" })
  await (await site.of(browser)).unlink("other")
  expect(await states()).toEqual({ op: "connected", other: "disconnected" })
  expect(site.happened.map(({ type }) => type)).toContain("grantEnded")
})

test("of two accounts at one provider, the one that is named is removed", async () => {
  const site = new ManagedSite()
  const browser = await site.ada()
  await site.oauth(browser, site.described("ada-b"))
  const own = await site.of(browser)
  await expect(own.unlink("op")).rejects.toMatchObject({ name: "InvalidInput" })
  expect(await own.unlink("op", "ada")).toBe(true)
  expect((await own.list()).accounts.map(({ account }) => account)).toEqual(["ada-b"])
})
