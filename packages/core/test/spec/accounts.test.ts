import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter, AdapterAccount } from "../../src/contract/adapter.js"
import { audit } from "../../src/entrypoints/audit.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { AccountsSite } from "../support/accounts-site.js"
import { ADA, whose } from "../support/linking-site.js"
import { ManagedSite } from "../support/managed-site.js"

afterEach(() => {
  vi.useRealTimers()
})

/** Whoever has lost every account can still sign in by mail, unless the site sends none. */
const withoutMail = (site: ManagedSite) =>
  site.world.config.providers.filter((one) => (one as { id?: string }).id !== "email")

describe.each(["jwt", "database"] as const)("accounts(), strategy %s", (strategy) => {
  test("lists by what a person signs in, since when, and when it was last used", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 4, 12) })
    const site = new ManagedSite({ strategy })
    const browser = await site.adaWithTwo()
    vi.setSystemTime(Date.UTC(2026, 2, 5, 12))
    await site.ada("ada", browser)
    expect(await (await site.of(browser)).list()).toEqual({
      accounts: [
        {
          provider: "op",
          account: "ada",
          linked: "2026-03-04T12:00:00.000Z",
          lastUsed: "2026-03-05T12:00:00.000Z",
          scopes: [],
          isRemovable: true,
        },
        {
          provider: "other",
          account: "ada-2",
          linked: "2026-03-04T12:00:00.000Z",
          lastUsed: "2026-03-04T12:00:00.000Z",
          scopes: [],
          isRemovable: true,
        },
      ],
      address: { email: ADA, isProven: true },
      passkeys: [],
      hasPassword: false,
      deletion: null,
    })
  })

  test("unlinks an account: it signs nobody in any more, and the other sessions end", async () => {
    const site = new ManagedSite({ strategy })
    const here = await site.adaWithTwo()
    const there = await site.ada("ada")
    const own = await site.of(here)
    expect(await own.unlink("other")).toBe(true)
    expect(await own.unlink("other")).toBe(false)
    await expect(own.unlink("othr")).rejects.toThrow(
      'The configuration has no provider "othr" at which people have accounts. Name one of: "op", "other".',
    )
    expect([await here.session(), await there.session()]).toEqual([expect.anything(), null])
    expect((await own.list()).accounts.map(({ provider }) => provider)).toEqual(["op"])
    expect(await site.owner("ada-2", "other")).toBeNull()
    expect(site.happened).toContainEqual({
      type: "methodRemoved",
      user: await whose(here),
      provider: "other",
      method: "oidc",
      reason: "person",
    })
  })

  test("the page that links an account has one button, and a GET of it starts nothing", async () => {
    const site = new ManagedSite({ strategy })
    const browser = await site.ada()
    const address = await (await site.of(browser)).link("other")
    const page = await browser.get(`${address}&callbackUrl=%2Faccount`)
    const shown = await page.text()
    expect([page.status, shown]).toEqual([200, expect.stringContaining("Link Provider")])
    const [, ticket = ""] = /name="ticket" value="([^"]+)"/.exec(shown) ?? []
    expect(site.world.op.paths).not.toContain("/authorize")
    const left = await browser.post("session/link-account", { ticket, callbackUrl: "/account" })
    const location = new URL(left.headers.get("location") ?? "about:no-location")
    expect(location.searchParams.get("redirect_uri")).toContain("/callback/other")
    const back = await site.comeBack(browser, location, site.described("ada-2"))
    expect(back.headers.get("location")).toBe("http://app.test/account")
    expect((await (await site.of(browser)).list()).accounts).toHaveLength(2)
    expect((await site.owner("ada-2", "other"))?.id).toBe(await whose(browser))
  })

  test("renames a person, and leaves alone what is left out", async () => {
    const site = new ManagedSite({ strategy })
    const own = await site.of(await site.ada())
    await own.rename({ name: "  Ada Lovelace ", image: "https://images.example/ada.png" })
    await own.rename({ image: null })
    expect(await site.user(ADA)).toMatchObject({ name: "Ada Lovelace", image: null, email: ADA })
  })

  test("exports what is kept of a person, in parts", async () => {
    const include = async ({ id }: { id: string }) => Promise.resolve({ orders: [`of ${id}`] })
    const site = new ManagedSite({
      strategy,
      accounts: { include },
      others: [audit()],
    })
    const browser = await site.adaWithTwo()
    const own = await site.of(browser)
    let next: string | null = null
    const parts = []
    do {
      const part = await own.export(next)
      parts.push(part.data)
      next = part.next
    } while (next !== null)
    const id = String(await whose(browser))
    expect(Object.assign({}, ...parts)).toMatchObject({
      user: { id, email: ADA },
      accounts: [{ account: "ada" }, { account: "ada-2" }],
      passkeys: [],
      application: { orders: [`of ${id}`] },
    })
  })
})

// GitHub, for one, often names no address, and stores return null or undefined for it.
test.each([null, undefined])(
  "a person whose address is %s manages their account",
  async (email) => {
    const memory = MemoryAdapter()
    const getUser: Adapter["getUser"] = async (id) => {
      const user = await memory.getUser(id)
      return user && { ...user, email: email as never }
    }
    const site = new ManagedSite({ strategy: "jwt", store: { ...memory, getUser } })
    const browser = site.visitor()
    const auth_time = Math.floor(Date.now() / 1000)
    for (const provider of ["op", "other"])
      await site.oauth(browser, { sub: "nobody", email: null, auth_time }, provider)
    const own = await site.of(browser)
    expect(await own.list()).toMatchObject({
      accounts: [{ provider: "op" }, { provider: "other" }],
      address: { email: null, isProven: false },
    })
    expect((await own.export()).data).toHaveProperty("user")
    expect(await own.unlink("other")).toBe(true)
    await own.changeAddress("first@example.com")
    expect(await own.delete("delete")).toEqual({ at: expect.any(String) as string })
  },
)

test("an export of many sessions and entries goes on where the part before ended", async () => {
  const site = new ManagedSite({
    others: [audit()],
  })
  const here = await site.ada()
  for (let count = 0; count < 103; count += 1) await site.ada()
  const own = await site.of(here)
  const all: Record<string, unknown[]> = { sessions: [], audit: [] }
  let next: string | null = null
  do {
    const part = await own.export(next)
    for (const [list, entries] of Object.entries(all))
      entries.push(...((part.data[list] as unknown[] | undefined) ?? []))
    next = part.next
  } while (next !== null)
  const ids = all["sessions"]?.map((one) => (one as { id: string }).id) ?? []
  expect(new Set(ids).size).toBe(104)
  expect(ids.filter((id) => id === ids[0])).toHaveLength(1)
  const signedIn = all["audit"]?.filter((one) => (one as { type: string }).type === "signedIn")
  expect(signedIn).toHaveLength(104)
})

describe("A store that lists no accounts", () => {
  /** As the official adapters of Auth.js are. */
  function official() {
    const {
      listAccountsByUser,
      deleteSessionsByUser: _,
      ...adapter
    } = MemoryAdapter() as Required<Adapter>
    return { adapter: adapter as Adapter, accountsOf: async (id: string) => listAccountsByUser(id) }
  }

  test("is refused without accountsOf", async () => {
    const site = new ManagedSite({ store: official().adapter })
    await site.visitor().get("session")
    expect(site.world.logged).toContain("accounts({ accountsOf: (userId) => … })")
  })

  test("with it, people manage their accounts, and the last one stays", async () => {
    const { adapter, accountsOf } = official()
    const site = new ManagedSite({ store: adapter, accounts: { accountsOf } })
    Object.assign(site.world.config, { providers: withoutMail(site) })
    const own = await site.of(await site.adaWithTwo())
    expect((await own.list()).accounts.map(({ isRemovable }) => isRemovable)).toEqual([true, true])
    expect(await own.unlink("other")).toBe(true)
    expect((await own.list()).accounts.map(({ isRemovable }) => isRemovable)).toEqual([false])
    await expect(own.unlink("op")).rejects.toMatchObject({ name: "LastWayIn" })
  })
})

describe("accountsOf that gives something else than rows of accounts", () => {
  const snake = ({ provider, providerAccountId, type }: AdapterAccount) => ({
    provider,
    provider_account_id: providerAccountId,
    type,
  })
  test.each<[string, (rows: readonly AdapterAccount[]) => unknown, string]>([
    ["nothing", () => undefined, "it gave undefined"],
    ["null", () => null, "it gave null"],
    ["one row", (rows) => rows[0], "it gave object"],
    ["the result of a driver", (rows) => ({ rows }), "it gave object"],
    [
      "columns of other names",
      (rows) => rows.map(snake),
      'one of the rows has only "provider", "provider_account_id", "type"',
    ],
    ["rows that are none", (rows) => rows.map(() => null), "one of the rows has only no members"],
  ])("such as %s: the log says what it gave and what to write", async (_, change, said) => {
    const { listAccountsByUser, ...adapter } = MemoryAdapter() as Required<Adapter>
    const accountsOf = async (id: string) => change(await listAccountsByUser(id)) as never
    const site = new ManagedSite({ store: adapter as Adapter, accounts: { accountsOf } })
    const browser = await site.ada()
    for (const path of ["session/accounts.list", "session/accounts.unlink"]) {
      const answer = path.endsWith("list")
        ? await browser.get(path)
        : await browser.post(path, { provider: "op" })
      expect([answer.status, await answer.text()]).toEqual([
        503,
        expect.not.stringContaining("accountsOf"),
      ])
    }
    expect(site.world.logged).toContain(said)
    expect(site.world.logged).toContain('select provider_account_id as "providerAccountId"')
    expect(await site.owner("ada")).not.toBeNull()
  })

  test("without their types: passkeys are listed once, as passkeys", async () => {
    const { listAccountsByUser, ...adapter } = MemoryAdapter() as Required<Adapter>
    const accountsOf = async (id: string) =>
      (await listAccountsByUser(id)).map((row) => ({ ...row, type: undefined }) as never)
    const site = new AccountsSite({ store: adapter as Adapter, accounts: { accountsOf } })
    const browser = await site.signedIn()
    await site.register(browser)
    const listed = (await (await browser.get("session/accounts.list")).json()) as object
    expect(listed).toMatchObject({ accounts: [], passkeys: [{}] })
  })
})

describe("A configuration in which people could not manage their accounts is refused", () => {
  const refused = async (config: object, options = {}) => {
    const site = new ManagedSite(options)
    Object.assign(site.world.config, config)
    await site.visitor().get("session")
    return site.world.logged
  }

  test("without an adapter", async () => {
    expect(await refused({ adapter: undefined, extensions: [sessions(), accounts()] })).toContain(
      "accounts() needs an adapter",
    )
  })

  test("with session tokens and without sessions()", async () => {
    const logged = await refused({ extensions: [accounts()] })
    expect(logged).toContain("cannot be ended without sessions()")
    expect(logged).toContain("extensions: [sessions(), accounts()]")
  })

  test("with stored sessions that cannot be ended", async () => {
    const { deleteSessionsByUser: _, ...adapter } = MemoryAdapter() as Required<Adapter>
    const logged = await refused(
      { extensions: [accounts()] },
      { store: adapter, strategy: "database" },
    )
    expect(logged).toContain("the adapter has no deleteSessionsByUser")
  })

  test("without unlinkAccount", async () => {
    const { unlinkAccount: _, ...adapter } = MemoryAdapter() as Required<Adapter>
    expect(await refused({}, { store: adapter })).toContain("accounts() needs unlinkAccount")
  })
})

test("with stored sessions and without sessions(), unlinking ends the other rows", async () => {
  const site = new ManagedSite({ strategy: "database", config: { extensions: [accounts()] } })
  const here = await site.adaWithTwo()
  const there = await site.ada()
  expect(await (await site.of(here)).unlink("other")).toBe(true)
  expect([await here.session(), await there.session()]).toEqual([expect.anything(), null])
})
