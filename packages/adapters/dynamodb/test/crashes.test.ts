import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { DynamoDBAdapter } from "../src/index.js"
import { dyingAfter } from "./support/dying-client.js"
import { openTable } from "./support/tables.js"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const

/** More than any operation writes. */
const ALL = 12

describe("a process that dies between two writes", () => {
  let table: Awaited<ReturnType<typeof openTable>>
  let adapter: Required<Omit<Adapter, "deleteExpired">>
  beforeEach(async () => {
    table = await openTable()
    adapter = DynamoDBAdapter(table.document)
  })
  afterEach(() => table.close())

  /** Runs the operation in a process that dies after so many writes; true where it got through. */
  const survives = async (writes: number, work: (dying: typeof adapter) => unknown) =>
    Promise.resolve(work(DynamoDBAdapter(dyingAfter(table.document, writes)))).then(
      () => true,
      () => false,
    )
  /** Calls `after` for a death after each number of writes, until the operation gets through. */
  const atEveryWrite = async (
    work: (dying: typeof adapter) => unknown,
    after: (isDone: boolean) => Promise<void>,
  ) => {
    const done: boolean[] = []
    for (let writes = 0; writes < ALL && !done.at(-1); writes += 1) {
      done.push(await survives(writes, work))
      await after(done.at(-1) === true)
    }
    expect(done.length).toBeGreaterThan(1)
    expect(done.at(-1)).toBe(true)
  }
  const signUp = () => adapter.createUserAndAccount(user, account)
  const remove = async () => {
    const found = await adapter.getUserByEmail(user.email)
    await adapter.deleteUser(found?.id ?? "")
  }

  test("createUserAndAccount: afterwards both are there, or both are free", async () => {
    await atEveryWrite(
      (dying) => dying.createUserAndAccount(user, account),
      async () => {
        const before = await adapter.getUserByEmail(user.email)
        expect(await adapter.getUserByAccount(account)).toEqual(before)
        const again = await Promise.resolve(signUp()).catch(() => null)
        expect(Boolean(again)).toBe(before === null)
        const now = before ?? again
        expect(await adapter.getUserByEmail(user.email)).toEqual(now)
        expect(await adapter.getUserByAccount(account)).toEqual(now)
        expect(await adapter.listAccountsByUser(now?.id ?? "")).toHaveLength(1)
        await remove()
      },
    )
  })

  test("linkAccount: the account leads to the user, or to whoever links it next", async () => {
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
  })

  test("unlinkAccount: again, it ends what was begun", async () => {
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
  })

  test("updateUser: the user has the new address or the old one, and the other is free", async () => {
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
  })

  test("deleteUser: nothing leads to the user from the first write on", async () => {
    await atEveryWrite(
      async (dying) => {
        const { id } = (await adapter.getUserByEmail(user.email)) ?? (await signUp())
        const sessionToken = crypto.randomUUID()
        await adapter.createSession({ sessionToken, userId: id, expires: new Date() })
        return dying.deleteUser(id)
      },
      async () => {
        const found = await adapter.getUserByEmail(user.email)
        expect(await adapter.getUserByAccount(account)).toEqual(found)
        for (const { sessionToken } of await table.items()) {
          const session = await adapter.getSessionAndUser(String(sessionToken))
          expect(session?.user.id).toBe(sessionToken ? found?.id : undefined)
        }
        const again = found ?? (await signUp())
        expect(await adapter.getUserByAccount(account)).toEqual(again)
        expect(await adapter.getUserByEmail(user.email)).toEqual(again)
      },
    )
  })
})
