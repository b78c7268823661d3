import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { sampled } from "../../../../test/depth/depth.js"
import { PrismaAdapter } from "../src/index.js"
import {
  missing,
  openPostgres,
  openSqlite,
  type TestClient,
  type TestDatabase,
} from "./support/databases.js"

const user: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }
const account = { type: "oauth", provider: "github" } as const
const expires = new Date("2031-02-03T04:05:06.789Z")

describe("The models of @auth/prisma-adapter, without ours", () => {
  let database: TestDatabase
  let adapter: Required<Adapter>
  beforeAll(async () => {
    database = await openSqlite(7, { official: true })
    adapter = PrismaAdapter(database.prisma) as Required<Adapter>
  })
  afterAll(() => database.close())

  test("an account loses what has no field, and keeps the rest of what the provider sent", async () => {
    const given = { ...account, providerAccountId: "1", verifiedEmail: user.email }
    const answered = { id: "the provider's", scope: { read: true }, constructor: "x" }
    const { id } = await adapter.createUserAndAccount(
      user,
      Object.assign({ ...given }, answered as object),
    )
    const [linked] = await adapter.listAccountsByUser(id)
    expect(linked).toMatchObject({ ...account, providerAccountId: "1", scope: '{"read":true}' })
    expect(linked).not.toHaveProperty("verifiedEmail")
    expect(linked).not.toHaveProperty("id", "the provider's")
  })

  test("passkeys: the error says how to make the model", async () => {
    await expect(adapter.getAuthenticator("x")).rejects.toThrow(/no model Authenticator.*README/)
  })

  test("deleting a user needs no model for passkeys", async () => {
    const { id } = await adapter.createUser({ ...user, email: "bea@example.com" })
    await adapter.createSession({ sessionToken: "b", userId: id, expires })
    await adapter.deleteUser(id)
    expect(await adapter.getSessionAndUser("b")).toBeNull()
  })
})

describe("Ours", () => {
  let database: TestDatabase
  const asked: string[] = []
  const countCalls = (prisma: TestClient) =>
    prisma.$extends({
      query: {
        $allOperations: ({ model, operation, args, query }: Operation) => {
          asked.push(`${model}.${operation}`)
          return query(args)
        },
      },
    })
  beforeAll(async () => {
    database = await openSqlite(7)
  })
  afterAll(() => database.close())

  test("a session is read with its user in one call, and its extension is one", async () => {
    const adapter = PrismaAdapter(countCalls(database.prisma)) as Required<Adapter>
    const { id } = await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "s", userId: id, expires })
    asked.length = 0
    expect((await adapter.getSessionAndUser("s"))?.user.id).toBe(id)
    expect(asked).toEqual(["Session.findUnique"])
    await adapter.updateSession({ sessionToken: "s", expires })
    expect(asked).toEqual(["Session.findUnique", "Session.update"])
  })

  test("a session whose user is gone, where no foreign key keeps them together, is none", async () => {
    const { prisma } = database
    await prisma.$executeRawUnsafe("pragma foreign_keys = off")
    await prisma.$executeRawUnsafe(
      `insert into "Session" ("sessionToken", "userId", "expires") values ('orphan', 'nobody', '2031-02-03T04:05:06.789Z')`,
    )
    expect(await PrismaAdapter(prisma).getSessionAndUser!("orphan")).toBeNull()
  })

  test("a schema whose unique keys have names of their own: rows are found, and taken by one", async () => {
    const { prisma, close } = await openSqlite(7, { renamed: true })
    const adapter = PrismaAdapter(prisma) as Required<Adapter>
    const { id } = await adapter.createUserAndAccount(user, { ...account, providerAccountId: "9" })
    const key = { provider: account.provider, providerAccountId: "9" }
    const link = { identifier: user.email, token: "t", expires }
    for (const _ of ["the name is tried", "the name is known to be another"]) {
      expect(await adapter.getUserByAccount(key)).toMatchObject({ id })
      await adapter.createVerificationToken(link)
      const taken = await Promise.all([1, 2, 3].map(async () => adapter.useVerificationToken(link)))
      expect(taken.filter(Boolean)).toEqual([link])
    }
    expect(await adapter.unlinkAccount(key)).toMatchObject(key)
    expect(await adapter.getUserByAccount(key)).toBeNull()
    await close()
  })

  test("in a transaction of the application, a user and their account are part of it", async () => {
    const { prisma } = database
    const created = prisma.$transaction(async (inside: TestClient) => {
      const adapter = PrismaAdapter(inside) as Required<Adapter>
      const cyd = { ...user, email: "cyd@example.com" }
      await adapter.createUserAndAccount(cyd, { ...account, providerAccountId: "cyd" })
      throw new Error("The application changed its mind")
    })
    await expect(created).rejects.toThrow("changed its mind")
    expect(await PrismaAdapter(prisma).getUserByEmail!("cyd@example.com")).toBeNull()
  })

  test("a key without a value changes and removes nobody", async () => {
    const adapter = PrismaAdapter(database.prisma) as Required<Adapter>
    const { id } = await adapter.createUser({ ...user, email: "bea@example.com" })
    await adapter.createSession({ sessionToken: "b", userId: id, expires })
    for (const nobody of [undefined, null] as never[]) {
      await expect(adapter.deleteSessionsByUser(nobody)).rejects.toThrow(TypeError)
      for (const of of [
        { userId: nobody, sessionToken: "t" },
        { userId: id, sessionToken: nobody },
      ])
        await expect(adapter.deleteOtherSessions(of)).rejects.toThrow(TypeError)
      await expect(adapter.deleteUser(nobody)).rejects.toThrow(TypeError)
      await expect(adapter.listAccountsByUser(nobody)).rejects.toThrow(TypeError)
      await expect(adapter.updateAuthenticatorCounter(nobody, 9)).rejects.toThrow(TypeError)
      await Promise.allSettled([adapter.deleteSession(nobody)])
    }
    expect((await adapter.getSessionAndUser("b"))?.user.id).toBe(id)
  })

  test("a model for passkeys without a field for names says so", async () => {
    const prisma = { $transaction: () => undefined, authenticator: { fields: {} } }
    const renaming = PrismaAdapter(prisma).renameAuthenticator!("x", "Key")
    await expect(renaming).rejects.toThrow(/no field for a name/)
  })
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  test.each(sampled([5, 6, 7] as const, 1))(
    "Prisma %i: an id that is none of the column's type is nobody's",
    async (major) => {
      const { prisma, close } = await openPostgres(major, { uuid: true })
      const adapter = PrismaAdapter(prisma) as Required<Adapter>
      const { id } = await adapter.createUser(user)
      expect(await adapter.getUser(id)).toMatchObject({ email: user.email })
      expect(await adapter.getUser("ada")).toBeNull()
      expect(await adapter.getUser(crypto.randomUUID())).toBeNull()
      await close()
    },
  )
})

test("ids that are counted: one that is no number, or too large a one, is nobody's", async () => {
  const { prisma, close } = await openSqlite(7, { counted: true })
  const adapter = PrismaAdapter(prisma) as Required<Adapter>
  const { id } = await adapter.createUser(user)
  expect(await adapter.getUser(String(id))).toMatchObject({ id, email: user.email })
  for (const nobody of ["", "ada", "99999999999999999999", crypto.randomUUID()])
    expect(await adapter.getUser(nobody)).toBeNull()
  await close()
})

interface Operation {
  readonly model: string
  readonly operation: string
  readonly args: unknown
  readonly query: (args: unknown) => Promise<unknown>
}
