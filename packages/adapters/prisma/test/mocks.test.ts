import { describe, expect, test, vi } from "vitest"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { PrismaAdapter } from "../src/index.js"

const user: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }
const account = { type: "oauth", provider: "github" } as const
const expires = new Date("2031-02-03T04:05:06.789Z")

describe("A client that does not say which columns it has, as in an application's own tests", () => {
  interface Args {
    readonly data?: object
    readonly select?: object
  }
  /** The calls of each model in turn, with what was given to each. */
  type Asked = readonly (readonly [call: string, args: object])[]

  const keys = { credentialID: "c", sessionToken: "s", token: "t" }
  const row = { id: "1", ...keys, counter: 0, user: { id: "1" } }
  const written = async ({ data, select }: Args) => (select ? row : { id: "1", ...data })
  const answers: Readonly<Record<string, (args: Args) => Promise<unknown>>> = {
    create: written,
    update: written,
    updateMany: async () => ({ count: 1 }),
    findUnique: async () => row,
    findFirst: async () => row,
    findMany: async () => [row],
    deleteMany: async () => ({ count: 1 }),
  }

  function mocked() {
    const asked: [string, object][] = []
    const calls = (model: string) =>
      Object.entries(answers).map(([name, answer]) => {
        const call = (args: Args) => {
          asked.push([`${model}.${name}`, args])
          return answer(args)
        }
        return [name, call]
      })
    const names = ["user", "account", "session", "verificationToken", "authenticator"]
    const models = names.map((name) => [name, Object.fromEntries(calls(name)) as object])
    const client = {
      ...(Object.fromEntries(models) as object),
      $transaction: async (work: Promise<unknown>[]) => Promise.all(work),
    }
    return { adapter: PrismaAdapter(client as never) as Required<Adapter>, asked }
  }

  const { id: _, ...person } = user
  const linked = { ...account, userId: "1", providerAccountId: "7" }
  const ownKey = { provider: "github", providerAccountId: "7" }
  const session = { sessionToken: "s", userId: "1", expires }
  const link = { identifier: "a", token: "t", expires }
  const expired = { expires: { lt: expires } }

  // An account is written as the official adapter writes it: without `verifiedEmail`.
  test.each<[string, (adapter: Required<Adapter>) => Promise<unknown>, unknown, Asked]>([
    [
      "createUser",
      async (to) => to.createUser(user),
      { id: "1", ...person },
      [["user.create", { data: person }]],
    ],
    ["getUser", async (to) => to.getUser("1"), row, [["user.findUnique", { where: { id: "1" } }]]],
    [
      "updateUser",
      async (to) => to.updateUser({ id: "1", name: "Ada" }),
      { id: "1", name: "Ada" },
      [["user.update", { where: { id: "1" }, data: { name: "Ada" } }]],
    ],
    [
      "linkAccount",
      async (to) => to.linkAccount({ ...linked, verifiedEmail: user.email }),
      { id: "1", ...linked },
      [["account.create", { data: linked }]],
    ],
    [
      "createUserAndAccount",
      async (to) => to.createUserAndAccount(user, { ...account, providerAccountId: "7" }),
      { id: "1" },
      [
        [
          "account.create",
          { data: { type: "oauth", ...ownKey, user: { create: person } }, select: { user: true } },
        ],
      ],
    ],
    [
      "listAccountsByUser",
      async (to) => to.listAccountsByUser("1"),
      [row],
      [["account.findMany", { where: { userId: "1" } }]],
    ],
    [
      "createSession",
      async (to) => to.createSession(session),
      { id: "1", ...session },
      [["session.create", { data: session }]],
    ],
    [
      "updateSession",
      async (to) => to.updateSession({ sessionToken: "s", expires }),
      { id: "1", sessionToken: "s", expires },
      [["session.update", { where: { sessionToken: "s" }, data: { sessionToken: "s", expires } }]],
    ],
    [
      "deleteSessionsByUser",
      async (to) => to.deleteSessionsByUser("1"),
      undefined,
      [["session.deleteMany", { where: { userId: "1" } }]],
    ],
    [
      "deleteOtherSessions",
      async (to) => to.deleteOtherSessions({ userId: "1", sessionToken: "s" }),
      undefined,
      [
        ["session.deleteMany", { where: { userId: "1", sessionToken: { not: "s" } } }],
        // A mock does not say what its database is: the row whose token may only look the same is asked for.
        ["session.findMany", { where: { userId: "1", sessionToken: "s" } }],
      ],
    ],
    [
      "createVerificationToken",
      async (to) => to.createVerificationToken(link),
      link,
      [["verificationToken.create", { data: link }]],
    ],
    [
      "listAuthenticatorsByUserId",
      async (to) => to.listAuthenticatorsByUserId("1"),
      [row],
      [["authenticator.findMany", { where: { userId: "1" } }]],
    ],
    [
      "renameAuthenticator",
      async (to) => to.renameAuthenticator("c", "Key"),
      row,
      [
        ["authenticator.updateMany", { where: { credentialID: "c" }, data: { name: "Key" } }],
        ["authenticator.findFirst", { where: { credentialID: "c" } }],
      ],
    ],
    [
      "updateAuthenticatorCounter",
      async (to) => to.updateAuthenticatorCounter("c", 5),
      row,
      [
        [
          "authenticator.updateMany",
          { where: { credentialID: "c", counter: { lt: 5 } }, data: { counter: 5 } },
        ],
        ["authenticator.findFirst", { where: { credentialID: "c" } }],
      ],
    ],
    [
      "deleteSession",
      async (to) => to.deleteSession("s"),
      row,
      [
        ["session.findFirst", { where: { sessionToken: "s" } }],
        ["session.deleteMany", { where: { sessionToken: "s" } }],
      ],
    ],
    [
      // Only what still is expired, because somebody may extend a session in the meantime.
      "deleteExpired",
      async (to) => to.deleteExpired({ before: expires, limit: 9 }),
      2,
      [
        ["session.findMany", { where: expired, orderBy: { expires: "asc" }, take: 9 }],
        ["session.deleteMany", { where: { sessionToken: { in: ["s"] }, ...expired } }],
        ["verificationToken.findMany", { where: expired, orderBy: { expires: "asc" }, take: 9 }],
        ["verificationToken.deleteMany", { where: { token: { in: ["t"] }, ...expired } }],
      ],
    ],
    [
      "deleteUser",
      async (to) => to.deleteUser("1"),
      undefined,
      [
        ["session.deleteMany", { where: { userId: "1" } }],
        ["account.deleteMany", { where: { userId: "1" } }],
        ["authenticator.deleteMany", { where: { userId: "1" } }],
        ["user.deleteMany", { where: { id: "1" } }],
      ],
    ],
  ])(
    "%s asks what a mock for the official adapter can answer",
    async (...[, call, answer, calls]) => {
      const { adapter, asked } = mocked()
      expect([await call(adapter), asked]).toEqual([answer, calls])
    },
  )
})

test.each([
  ["Ada@Example.com", "ada@example.com", true],
  ["ada@example.com", "ADA@example.com", true],
  ["\u00e0da@example.com", "ada@example.com", false],
  ["ada@example.com", "ada@example.com ", false],
])(
  "a column that ignores case, accents and blanks: %j asked by %j → found: %s",
  async (email, asked, isFound) => {
    const row = { id: "1", email, emailVerified: null }
    const prisma = { $transaction: () => undefined, user: { findUnique: async () => row } }
    const found = await PrismaAdapter(prisma as never).getUserByEmail!(asked)
    expect(found).toEqual(isFound ? row : null)
  },
)

test("a mock that has the calls of the official adapter alone answers all that the official one does", async () => {
  const rows = {
    user: { ...user, id: "1" },
    account: { ...account, providerAccountId: "1", userId: "1" },
    session: { sessionToken: "s", userId: "1", expires },
    token: { identifier: user.email, token: "t", expires },
  }
  const asked: string[] = []
  const answer =
    (name: string, row: object) =>
    ({ where }: { where?: Record<string, unknown> }) => {
      asked.push(`${name} ${Object.keys(where ?? {}).join()}`.trim())
      return Promise.resolve(row)
    }
  const gone = () => Promise.reject(Object.assign(new Error("no row"), { code: "P2025" }))
  const joined = { user: rows.user }
  const client = {
    user: {
      findUnique: answer("user.findUnique", rows.user),
      delete: answer("user.delete", rows.user),
    },
    account: {
      findUnique: answer("account.findUnique", { ...rows.account, ...joined }),
      delete: answer("account.delete", rows.account),
    },
    session: { delete: answer("session.delete", rows.session) },
    verificationToken: { delete: answer("verificationToken.delete", rows.token) },
  }
  const adapter = PrismaAdapter(client as never) as Required<Adapter>
  const { provider, providerAccountId } = rows.account
  expect(await adapter.getUserByAccount({ provider, providerAccountId })).toEqual(rows.user)
  expect(await adapter.unlinkAccount({ provider, providerAccountId })).toEqual(rows.account)
  expect(await adapter.deleteSession("s")).toEqual(rows.session)
  expect(await adapter.useVerificationToken(rows.token)).toEqual(rows.token)
  await adapter.deleteUser("1")
  expect(asked).toEqual([
    "account.findUnique provider_providerAccountId",
    "account.delete provider_providerAccountId",
    "session.delete sessionToken",
    "verificationToken.delete identifier_token",
    "user.delete id",
  ])
  const empty = PrismaAdapter({ verificationToken: { delete: gone } } as never)
  expect(await empty.useVerificationToken!(rows.token)).toBeNull()
})

test("a row that somebody else removes first, or that only looks like the asked one, is not answered", async () => {
  const row = { sessionToken: "s", userId: "1", expires }
  const deleteMany = vi.fn(async () => ({ count: 0 }))
  const adapter = PrismaAdapter({ session: { findFirst: async () => row, deleteMany } } as never)
  expect(await adapter.deleteSession!("s")).toBeNull()
  expect(deleteMany).toHaveBeenCalledOnce()
  // As a column answers that ignores letter case.
  expect(await adapter.deleteSession!("S")).toBeNull()
  expect(deleteMany).toHaveBeenCalledOnce()
})
