import { KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import { PrismaAdapter } from "@sallyport/prisma-adapter"
import { RedisAdapter } from "@sallyport/redis-adapter"
import type { Adapter } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as kysely from "../../packages/adapters/kysely/test/support/databases.js"
import * as prisma from "../../packages/adapters/prisma/test/support/databases.js"
import { openClient } from "../../packages/adapters/redis/test/support/clients.js"
import { missing as missingRedis } from "../../packages/adapters/redis/test/support/missing.js"
import {
  forgetVerdicts,
  idOf,
  sessionsOf,
  SessionsSite,
} from "../../packages/core/test/support/sessions-site.js"

interface OpenStore {
  readonly adapter: Adapter
  readonly close: () => Promise<void>
}

const onKysely = (open: () => Promise<kysely.TestDatabase>) => async (): Promise<OpenStore> => {
  const { db, close } = await open()
  await migrateToLatest(db)
  return { adapter: KyselyAdapter(db), close }
}

async function onRedis(): Promise<OpenStore> {
  const { client, baseKeyPrefix, close } = await openClient("redis 6")
  return { adapter: RedisAdapter(client, { baseKeyPrefix }), close }
}

async function onPrisma(): Promise<OpenStore> {
  const opened = await prisma.openSqlite(7, { records: true })
  return { adapter: PrismaAdapter(opened.prisma), close: opened.close }
}

const stores = [
  { name: "Kysely on SQLite", open: onKysely(() => kysely.openSqlite()), why: undefined },
  {
    name: "Kysely on PostgreSQL",
    open: onKysely(kysely.openPostgres),
    why: kysely.missing.postgres,
  },
  {
    name: "Kysely on MariaDB",
    open: onKysely(() => kysely.openMariadb()),
    why: kysely.missing.mariadb,
  },
  { name: "Prisma 7 on SQLite", open: onPrisma, why: undefined },
  { name: "Redis", open: onRedis, why: missingRedis },
] as const

for (const { name, open, why } of stores)
  describe.skipIf(why)(`sessions() with ${name}${why ? ` (${why})` : ""}`, () => {
    let store: OpenStore
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store?.close())

    describe.each([
      ["jwt", {}],
      ["database", {}],
      ["database", { tokenHash: true }],
    ] as const)("strategy %s, %j", (strategy, session) => {
      const site = (options: object = {}) =>
        new SessionsSite(strategy, {
          store: store.adapter,
          config: { session: { strategy, ...session }, ...options },
        })
      const email = () => `${crypto.randomUUID()}@example.com`

      test("people list their sessions, and end one, the others and all", async () => {
        const [here, ada, bob] = [site(), email(), email()]
        const [one, two, three] = [
          await here.signedIn(ada),
          await here.signedIn(ada),
          await here.signedIn(ada),
        ]
        const other = await here.signedIn(bob)
        const list = await (await sessionsOf(one)).list()
        expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
        const id = await idOf(two)
        expect(await (await sessionsOf(other)).end(id)).toBe(false)
        expect(await (await sessionsOf(one)).end(id)).toBe(true)
        await forgetVerdicts()
        expect(await two.session()).toBeNull()
        expect(await (await sessionsOf(one)).endOthers()).toBe(1)
        await forgetVerdicts()
        expect([await one.session(), await three.session()]).toEqual([expect.anything(), null])
        expect(await (await sessionsOf(one)).endAll()).toBe(1)
        await forgetVerdicts()
        expect([await one.session(), await other.session()]).toEqual([null, expect.anything()])
      })

      test("a session from before goes on, is listed once, and stays ended", async () => {
        const address = email()
        const before = await site({ extensions: [] }).signedIn(address)
        const here = site()
        const copies = [1, 2, 3, 4].map(() => here.visitedBy(before))
        await Promise.all(copies.map((copy) => copy.session()))
        const owner = await here.signedIn(address)
        const list = await (await sessionsOf(owner)).list()
        expect(list).toHaveLength(2)
        expect(await (await sessionsOf(owner)).end(list[1]!.id)).toBe(true)
        await forgetVerdicts()
        expect(await here.visitedBy(before).session()).toBeNull()
      })

      test("a job ends all sessions of a user, and a sign-in after it is let in", async () => {
        const [here, address] = [site(), email()]
        const browser = await here.signedIn(address)
        const { id = "" } = (await store.adapter.getUserByEmail?.(address)) ?? {}
        expect(await here.admin.endAll(id)).toBe(1)
        expect(await browser.session()).toBeNull()
        expect(await (await here.signedIn(address)).session()).not.toBeNull()
      })
    })
  })
