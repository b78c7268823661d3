import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { expect } from "vitest"

/** A store on which processes die. */
export interface Crashable {
  /** An adapter in a process that does not die. */
  readonly adapter: Required<Adapter>
  /**
   * Runs `work` in a process that dies after 0, 1, 2, … writes, and calls `after` each time, until `work` completes.
   */
  readonly atEveryWrite: (
    work: (dying: Required<Adapter>) => unknown,
    after: () => Promise<void>,
  ) => Promise<void>
}

/** A rule that must hold after a crash, on an empty store. */
export interface CrashRule {
  readonly name: string
  readonly check: (crashable: Crashable) => Promise<void>
}

const user: AdapterUser = {
  id: "",
  email: "ada@example.com",
  name: "Ada",
  emailVerified: new Date("2026-02-03T04:05:06.789Z"),
}
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const

export const crashRules: readonly CrashRule[] = [
  {
    name: "createUserAndAccount: afterwards both are there, or both are free",
    check: async ({ adapter, atEveryWrite }) => {
      await atEveryWrite(
        (dying) => dying.createUserAndAccount(user, account),
        async () => {
          const before = await adapter.getUserByEmail(user.email)
          expect(await adapter.getUserByAccount(account)).toEqual(before)
          const again = await Promise.resolve(adapter.createUserAndAccount(user, account)).catch(
            () => null,
          )
          expect(Boolean(again)).toBe(before === null)
          const now = before ?? again
          expect(await adapter.getUserByEmail(user.email)).toEqual(now)
          expect(await adapter.getUserByAccount(account)).toEqual(now)
          expect(await adapter.listAccountsByUser(now?.id ?? "")).toHaveLength(1)
          await adapter.deleteUser(now?.id ?? "")
        },
      )
    },
  },
  {
    name: "linkAccount: the account leads to the user, or to the user who links it next",
    check: async ({ adapter, atEveryWrite }) => {
      const [first, second] = [
        await adapter.createUser(user),
        await adapter.createUser({ ...user, email: "eve@example.com" }),
      ]
      await atEveryWrite(
        (dying) => dying.linkAccount({ ...account, userId: first.id }),
        async () => {
          const before = await adapter.getUserByAccount(account)
          expect(await adapter.listAccountsByUser(first.id)).toHaveLength(before ? 1 : 0)
          const linked = await Promise.resolve(
            adapter.linkAccount({ ...account, userId: second.id }),
          ).catch(() => null)
          expect(Boolean(linked)).toBe(before === null)
          const owner = before ?? second
          expect((await adapter.getUserByAccount(account))?.id).toBe(owner.id)
          for (const { id } of [first, second])
            expect(await adapter.listAccountsByUser(id)).toHaveLength(id === owner.id ? 1 : 0)
          await adapter.unlinkAccount(account)
          expect(await adapter.getUserByAccount(account)).toBeNull()
        },
      )
    },
  },
  {
    name: "unlinkAccount: again, it ends what was begun",
    check: async ({ adapter, atEveryWrite }) => {
      const { id } = await adapter.createUser(user)
      await adapter.linkAccount({ ...account, userId: id })
      await atEveryWrite(
        (dying) => dying.unlinkAccount(account),
        async () => {
          await adapter.unlinkAccount(account)
          expect(await adapter.getUserByAccount(account)).toBeNull()
          await adapter.linkAccount({ ...account, userId: id })
          expect((await adapter.getUserByAccount(account))?.id).toBe(id)
        },
      )
    },
  },
  {
    name: "updateUser: the user has the new address or the old one, and the other is free",
    check: async ({ adapter, atEveryWrite }) => {
      const email = "new@example.com"
      const other = { ...user, email: "" }
      await atEveryWrite(
        async (dying) => {
          const found = await adapter.getUserByEmail(user.email)
          const { id } = found ?? (await adapter.createUser(user))
          return dying.updateUser({ id, email })
        },
        async () => {
          const found = await Promise.all(
            [user.email, email].map(async (one) => adapter.getUserByEmail(one)),
          )
          const [owner] = found.filter((one) => one !== null)
          expect(found.filter(Boolean)).toHaveLength(1)
          const free = found[0] ? email : user.email
          const second = await adapter.createUser({ ...other, email: free })
          expect((await adapter.getUserByEmail(free))?.id).toBe(second.id)
          expect((await adapter.getUserByEmail(owner?.email ?? ""))?.id).toBe(owner?.id)
          await adapter.deleteUser(second.id)
          await adapter.deleteUser(owner?.id ?? "")
        },
      )
    },
  },
  {
    name: "deleteUser: nothing leads to the user from the first write on",
    check: async ({ adapter, atEveryWrite }) => {
      const tokens: string[] = []
      await atEveryWrite(
        async (dying) => {
          const { id } =
            (await adapter.getUserByEmail(user.email)) ??
            (await adapter.createUserAndAccount(user, account))
          const sessionToken = crypto.randomUUID()
          tokens.push(sessionToken)
          await adapter.createSession({ sessionToken, userId: id, expires: new Date() })
          return dying.deleteUser(id)
        },
        async () => {
          const found = await adapter.getUserByEmail(user.email)
          expect(await adapter.getUserByAccount(account)).toEqual(found)
          for (const token of tokens) {
            const session = await adapter.getSessionAndUser(token)
            expect([undefined, found?.id]).toContain(session?.user.id)
          }
          const again = found ?? (await adapter.createUserAndAccount(user, account))
          expect(await adapter.getUserByAccount(account)).toEqual(again)
          expect(await adapter.getUserByEmail(user.email)).toEqual(again)
        },
      )
    },
  },
]
