import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, expectTypeOf, test } from "vitest"
import type { AdapterUser } from "../../src/contract/adapter.js"
import { admin } from "../../src/entrypoints/admin.js"
import { sessions, type SessionsOptions } from "../../src/entrypoints/sessions.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { ADA } from "../support/passkey-site.js"
import { KEY, SecondFactorsSite } from "../support/second-factors-site.js"
import { forgetVerdicts, SessionsSite } from "../support/sessions-site.js"
import { password, SECRET, world } from "../support/world.js"

const USER = "6f1a8b2c"

describe("admin(config)", () => {
  test("has the functions of the extensions in the list, and no others", () => {
    const own = admin(world({ extensions: [] }))
    expect(Object.keys(own)).toEqual(["removed"])
    const typed = admin({ providers: [password()], extensions: [sessions()] })
    expect(Object.keys(typed)).toEqual(["sessions", "removed"])
    expectTypeOf(typed.sessions.endAll).returns.resolves.toEqualTypeOf<number>()
    expectTypeOf(typed.removed).returns.resolves.toEqualTypeOf<void>()
    // @ts-expect-error: there is no such extension in the list.
    void typed.passwords
  })

  test("fills in what it is not given from the environment, like the site", async () => {
    const { log: _, ...config } = world({ adapter: MemoryAdapter(), extensions: [sessions()] })
    delete config.secret
    const given = () => ({ ...config, extensions: [sessions()] as const })
    await expect(admin(given(), { env: {} }).sessions.endAll(USER)).rejects.toMatchObject({
      type: "MissingSecret",
    })
    expect(await admin(given(), { env: { AUTH_SECRET: SECRET } }).sessions.endAll(USER)).toBe(0)
  })

  test("throws where there are no extensions, instead of doing nothing", async () => {
    await expect(admin(world()).removed(USER)).rejects.toThrow("has no extensions")
  })

  test.each([
    [
      "beside a store that does not know them",
      { adapter: MemoryAdapter(), session: { strategy: "jwt" as const } },
    ],
    ["without a store of users", { records: memoryRecords({ singleProcess: true }) }],
  ])(
    "ends every session of somebody in no store by their account, and no other: %s",
    async (_, given) => {
      const config = { ...world(given), extensions: [sessions()] as const }
      const signedIn = async () => {
        const browser = new Browser(config)
        await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
        return browser
      }
      const both = [await signedIn(), await signedIn()]
      const people = admin(config).sessions
      const others = [
        { provider: "github", providerAccountId: "ada" },
        { provider: "credentials", providerAccountId: "eve" },
      ]
      for (const other of others) expect(await people.endAll(other)).toBe(0)
      await forgetVerdicts()
      for (const browser of both) expect(await browser.session()).not.toBeNull()
      expect(await people.endAll({ provider: "credentials", providerAccountId: "ada" })).toBe(2)
      await forgetVerdicts()
      for (const browser of both) expect(await browser.session()).toBeNull()
    },
  )

  test("removes what extensions keep of a user that the application has deleted", async () => {
    const site = new SessionsSite("jwt")
    const browser = await site.signedIn()
    const { id = "" } = (await site.store.getUserByEmail(ADA)) ?? {}
    await site.store.deleteUser(id)
    await admin(site.config).removed(id)
    await forgetVerdicts()
    expect(await browser.session()).toBeNull()
    expect((await resolveConfig(site.config)).problems).toEqual([])
  })
})

describe("A user of a store that counts has a number as id", () => {
  async function counted() {
    const memory = MemoryAdapter()
    const store = {
      ...memory,
      createUser: (user: AdapterUser) => memory.createUser({ ...user, id: "7" }),
    }
    const site = new SecondFactorsSite({ store })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    return { site, browser, id: 7 as unknown as string }
  }

  test("endAll() ends their sessions", async () => {
    const { site, browser, id } = await counted()
    const config = { ...site.config, extensions: [sessions({ maxStaleness: 0 })] as const }
    expect(await admin(config).sessions.endAll(id)).toBe(1)
    expect(await browser.session()).toBeNull()
  })

  test("an imported app is asked for, and reset", async () => {
    const { site, id } = await counted()
    expect(await site.admin.import(id, { totpKey: KEY })).toBe(true)
    const browser = await site.halfSignedIn()
    expect(await browser.session()).toBeNull()
    expect(await site.admin.reset(id)).toBe(true)
    expect(await site.admin.import(id, { totpKey: KEY })).toBe(true)
    await admin(site.config).removed(id)
    expect(await (await site.halfSignedIn()).session()).not.toBeNull()
  })

  test.each([undefined, null, {}, { id: "7", email: ADA }, true])(
    "%j names nobody, and nothing is done to nobody",
    async (whose) => {
      const { site } = await counted()
      const config = { ...site.config, extensions: [sessions()] as const }
      await expect(admin(config).sessions.endAll(whose as never)).rejects.toThrow("names nobody")
      await expect(site.admin.reset(whose as never)).rejects.toThrow("names nobody")
      const imported = site.admin.import(whose as never, { totpKey: KEY })
      await expect(imported).rejects.toThrow("names nobody")
      await expect(admin(config).removed(whose as never)).rejects.toThrow("names nobody")
    },
  )
})

describe("sessions() that cannot work", () => {
  test("says at the start that it has no records, and where to get some", async () => {
    const { problems } = await resolveConfig(world({ extensions: [sessions()] }))
    expect(problems.map(({ message }) => message).join()).toContain("set the option records")
    // As an official adapter, which carries none.
    const bare = Object.fromEntries(Object.entries(MemoryAdapter()))
    const beside = await resolveConfig(world({ adapter: bare, extensions: [sessions()] }))
    expect(beside.problems.map(({ message }) => message).join()).toContain("the adapter has none")
    const records = memoryRecords({ singleProcess: true })
    const given = world({ adapter: { ...bare }, records, extensions: [sessions()] })
    expect((await resolveConfig(given)).problems).toEqual([])
  })

  test("names the stores that fit beside an official adapter, whatever its database", async () => {
    const { consumeOnce: _, ...official } = Object.fromEntries(Object.entries(MemoryAdapter()))
    const { problems } = await resolveConfig(world({ adapter: official, extensions: [sessions()] }))
    for (const name of [
      "pgRecords(pool)",
      "prismaRecords(prisma)",
      "drizzleRecords(db)",
      "redisRecords(client)",
    ])
      expect(problems[0]?.message).toContain(name)
    expect(problems[0]?.message).toContain(
      "Put the adapter of Sallyport for your database in its place",
    )
  })

  test.each([
    [{ query: () => null, connect: () => null }, "pgRecords(pool) of @sallyport/pg-adapter"],
    [{ $connect: () => null }, "prismaRecords(prisma) of @sallyport/prisma-adapter"],
    [{ selectFrom: () => null }, "kyselyRecords(db) of @sallyport/kysely-adapter"],
    [{ select: () => null }, "drizzleRecords(db) of @sallyport/drizzle-adapter"],
    [{ get: () => null, eval: () => null }, "redisRecords(client) of @sallyport/redis-adapter"],
  ])("a client of a database, %j, is no store: which one is made of it", async (client, made) => {
    for (const records of [client, { store: client }]) {
      const { problems } = await resolveConfig(
        world({ records: records as never, extensions: [sessions()] }),
      )
      expect(problems[0]?.message).toContain(`Write records: ${made}.`)
    }
  })

  test.each([
    [{}, /the adapter has none, and the option records has no store/],
    [{ secret: SECRET }, /the option records has no store/],
    [{ store: undefined }, /the option records has no store/],
    [MemoryAdapter(), /the option records has no store/],
    [
      "redis://localhost",
      /^records must be an object, but it is text\. Write records: redisRecords/,
    ],
    [{ store: MemoryAdapter() }, /must be a store of records, .* no get, put, take, list/],
    // A client of Redis.
    [{ get: () => null, set: () => "OK" }, /must be a store of records, .* no put, take, list/],
  ])("says that the option records is no store: %#", async (records, message) => {
    const bare = Object.fromEntries(Object.entries(MemoryAdapter()))
    const config = { adapter: bare, records: records as never, extensions: [sessions()] }
    const { problems } = await resolveConfig(world(config))
    expect(problems[0]?.message).toMatch(message)
  })

  test.each([
    [{ maxStaleness: -1 }, /maxStaleness .* from 0 to .* but it is -1\.$/],
    [{ maxStaleness: Number.NaN }, /maxStaleness .* but it is NaN\.$/],
    [{ trustFor: "60" }, /trustFor .* but it is the text "60"\. Leave it out/],
    [{ absoluteMaxAge: 0 }, /absoluteMaxAge .* from 1 to/],
    // Tokens could not say when they end.
    [{ absoluteMaxAge: Infinity }, /absoluteMaxAge .* but it is Infinity\. Leave it out/],
    [{ absoluteMaxAge: Number.MAX_SAFE_INTEGER }, /absoluteMaxAge/],
    [{ rotateEvery: null }, /rotateEvery .* but it is of type object/],
    [{ rotateEvery: 59 }, /rotateEvery .* from 60 to/],
    [{ address: "x-real-ip" }, /address .* takes a function/],
    [{ maxstaleness: 0 }, /no option "maxstaleness"\. It has maxStaleness, /],
    ["10", /takes an object, as in sessions\(\{ maxStaleness: 10 \}\), but it is the text "10"\.$/],
    [10, /takes an object, .* but it is 10\.$/],
    [null, /takes an object, .* but it is null\.$/],
  ])("says of %j what is wrong with it", async (options, message) => {
    const extensions = [sessions(options as SessionsOptions)]
    const { problems } = await resolveConfig(world({ adapter: MemoryAdapter(), extensions }))
    expect(problems[0]?.message).toMatch(message)
  })

  test("takes the longest time that a token can say, and lets people in", async () => {
    const site = new SessionsSite("jwt", { absoluteMaxAge: 3_155_760_000, address: undefined })
    expect(await (await site.signedIn()).session()).not.toBeNull()
  })

  test("says that a second configuration has the records and no adapter, and signs nobody out", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new SessionsSite("jwt", { config: { records } })
    const browser = await site.signedIn()
    await forgetVerdicts()
    const { adapter: _, ...config } = site.config
    const small = world({ ...config, providers: [], records })
    const visitor = new Browser(small)
    for (const [name, value] of browser.jar) visitor.jar.set(name, value)
    const response = await visitor.get("session")
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []])
    expect(site.config.log.at(-1)?.message).toContain(
      "Give the same adapter to every configuration",
    )
    await forgetVerdicts()
    expect(await browser.session()).not.toBeNull()
  })

  test("says that it is listed twice", async () => {
    const extensions = [sessions(), sessions()]
    const { problems } = await resolveConfig(world({ adapter: MemoryAdapter(), extensions }))
    expect(problems.map(({ message }) => message).join()).toContain("twice")
  })
})
