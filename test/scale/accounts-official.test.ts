import { KyselyAdapter } from "@auth/kysely-adapter"
import type { Adapter, AdapterAccount } from "@sallyport/core/adapters"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import {
  missing,
  openPostgres,
  openSqlite,
} from "../../packages/adapters/kysely/test/support/databases.js"
import { createOfficialTables } from "../../packages/adapters/kysely/test/support/official-tables.js"
import { memoryRecords } from "../../packages/core/src/entrypoints/records.js"
import { newPerson, whoIs } from "./new-person.js"
import { knownAs, PeopleSite, type PeopleSiteOptions } from "./people-site.js"

const DAY = 24 * 60 * 60 * 1000

/** An adapter of Auth.js, and how its application reads the accounts of a user. */
interface OfficialStore {
  readonly adapter: Adapter
  readonly accountsOf: (userId: string) => Promise<readonly AdapterAccount[]>
  readonly close: () => Promise<unknown>
}

const onKysely =
  (open: typeof openSqlite, engine: "sqlite" | "postgres") => async (): Promise<OfficialStore> => {
    const { db, close } = await open()
    await createOfficialTables(db, engine)
    const accountsOf = async (userId: string) =>
      (await db
        .selectFrom("Account")
        .selectAll()
        .where("userId", "=", userId)
        .execute()) as unknown as readonly AdapterAccount[]
    return { adapter: KyselyAdapter(db as never) as Adapter, accountsOf, close }
  }

const stores = [
  { name: "@auth/kysely-adapter on SQLite", why: undefined, open: onKysely(openSqlite, "sqlite") },
  {
    name: "@auth/kysely-adapter on PostgreSQL",
    why: missing.postgres,
    open: onKysely(openPostgres, "postgres"),
  },
]

afterEach(() => {
  vi.useRealTimers()
})

for (const { name, why, open } of stores)
  describe.skipIf(why)(`accounts() with ${name}${why ? ` (${why})` : ""}`, () => {
    let store: OfficialStore
    const records = memoryRecords({ singleProcess: true })
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store?.close())

    const WITHOUT_PASSKEYS = ["email", "google", "keycloak", "password"]
    const site = (options: Partial<PeopleSiteOptions> = {}) =>
      new PeopleSite({
        strategy: "database",
        store: store.adapter,
        records,
        providers: WITHOUT_PASSKEYS,
        accounts: { accountsOf: store.accountsOf },
        ...options,
      })

    test("is refused at the start without accountsOf, and the log says what to write", async () => {
      const here = site({ accounts: {} })
      expect((await here.visitor().get("session")).status).toBe(500)
      expect(here.world.logged).toContain("has no listAccountsByUser")
      expect(here.world.logged).toContain("Write accounts({ accountsOf: (userId) => … })")
    })

    test("lists accounts, and of two removals at once the last way in stays", async () => {
      const providers = ["google", "keycloak"]
      const [here, there] = [site({ providers }), site({ providers })]
      const { email, sub } = newPerson()
      const browser = here.visitor()
      for (const provider of providers)
        await here.oauth(browser, `signin/${provider}`, knownAs(sub, email))
      expect(await here.providersOf(browser)).toEqual(providers)
      const answers = await Promise.all([
        here.unlink(browser, "google"),
        there.unlink(there.visitedBy(browser), "keycloak"),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await here.providersOf(browser)
      expect(left).toHaveLength(1)
      expect(await (await here.unlink(browser, left[0] ?? "")).json()).toMatchObject({
        error: "LastWayIn",
      })
    })

    test("an address is changed, and taken back with what was added since", async () => {
      const here = site()
      const { email, other, sub } = newPerson()
      const browser = await here.signedIn(email)
      const id = await here.idOf(email)
      expect((await here.change(browser, other)).status).toBeLessThan(400)
      expect([await here.userWith(email), await here.idOf(other)]).toEqual([null, id])
      await here.oauth(browser, "signin/keycloak", knownAs(sub))
      expect(await here.providersOf(browser)).toEqual(["keycloak"])
      await here.press(here.visitor(), here.linkTo(email))
      expect([await here.idOf(email), await here.userWith(other)]).toEqual([id, null])
      expect([await whoIs(browser), await store.accountsOf(id)]).toEqual([null, []])
    })

    test("a deletion leaves no row, and an account that is blocked lets nobody in", async () => {
      const here = site()
      const { email, sub } = newPerson()
      const browser = await here.signedIn(email)
      await here.oauth(browser, "signin/keycloak", knownAs(sub))
      const id = await here.idOf(email)
      await here.people.block(id, { reason: "spam" })
      const blocked = here.visitor()
      await here.oauth(blocked, "signin/keycloak", knownAs(sub))
      expect([await whoIs(browser), await whoIs(blocked)]).toEqual([null, null])
      await here.people.unblock(id)
      const again = await here.signedIn(email)
      await again.post("session/accounts.delete", { word: email })
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * DAY })
      expect(await here.finish()).toBeGreaterThan(0)
      vi.useRealTimers()
      expect([await here.userWith(email), await store.accountsOf(id)]).toEqual([null, []])
      expect(await whoIs(again)).toBeNull()
    })
  })
