import * as official from "@auth/d1-adapter"
import type { AdapterUser } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { type D1Database, D1Adapter, up } from "../src/index.js"
import { openD1, startRuntime, type TestRuntime } from "./support/d1.js"
import { directReads } from "./support/direct-reads.js"

const NO_INDEX = "the official tables have no unique index until up"
const NO_TABLE = "the official tables have none for passkeys until up"
const skip = {
  "createUser: fails when the email address is taken": NO_INDEX,
  "createUser: of ten with one email address, one wins and the others fail": NO_INDEX,
  "createUserAndAccount: when the email address is taken, no account is left": NO_INDEX,
  "deleteUser: their authenticators are gone": NO_TABLE,
  "room: a passkey whose id has 1,023 bytes, and whose counter has 32 bits": NO_TABLE,
  "room: a passkey whose id is too long is refused, or kept whole": NO_TABLE,
  "createAuthenticator: stores and answers what it was given": NO_TABLE,
  "createAuthenticator: fails when the credential belongs to somebody": NO_TABLE,
  "getAuthenticator: null for an unknown credential, else the authenticator": NO_TABLE,
  "listAuthenticatorsByUserId: all of that user and of nobody else": NO_TABLE,
  "updateAuthenticatorCounter: fails for an unknown credential, else answers the new counter":
    NO_TABLE,
  "updateAuthenticatorCounter: a late writer does not turn it back": NO_TABLE,
  "createAuthenticator: of ten with one credential, one wins and the others fail": NO_TABLE,
  "deleteAuthenticator: that one and no other; again without effect": NO_TABLE,
  "renameAuthenticator: fails for an unknown credential, else answers and stores the name":
    NO_TABLE,
  "sequences: one step after the other, the memory adapter does the same": NO_TABLE,
  "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere":
    NO_INDEX,
  "updateAuthenticatorBackedUp: fails for an unknown credential, else answers and stores it, of that one alone":
    NO_TABLE,
}

const officialUp = (db: D1Database) => official.up(db as never)

testAdapterInDepth(
  "D1Adapter on official tables:",
  async () => {
    const { db, close } = await openD1()
    await officialUp(db)
    return { adapter: D1Adapter(db), db: directReads(db), close }
  },
  { skip },
)

describe("up", () => {
  let runtime: TestRuntime
  beforeAll(async () => {
    runtime = await startRuntime()
  })
  afterAll(() => runtime.close())

  const all = async (db: D1Database, text: string) => (await db.prepare(text).all()).results
  const ada: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }

  test("without a table for passkeys, the error says how to make it", async () => {
    const { db } = runtime.next()
    await officialUp(db)
    await expect(D1Adapter(db).getAuthenticator!("x")).rejects.toThrow(/up\(db\)/)
  })

  test("before it, an account that belongs to somebody is linked to nobody else, and brings no user", async () => {
    const { db } = runtime.next()
    await officialUp(db)
    const adapter = D1Adapter(db)
    const account = { type: "oauth", provider: "github", providerAccountId: "1" } as const
    const { id } = await adapter.createUserAndAccount!(ada, account)
    const eve = await adapter.createUser!({ ...ada, email: "eve@example.com" })
    const third = { ...ada, email: "third@example.com" }
    await expect(adapter.linkAccount!({ ...account, userId: eve.id })).rejects.toThrow("belongs")
    await expect(adapter.createUserAndAccount!(third, account)).rejects.toThrow("belongs")
    expect(await adapter.getUserByEmail!(third.email)).toBeNull()
    expect(await adapter.getUserByAccount!(account)).toMatchObject({ id })
    expect(await adapter.listAccountsByUser!(eve.id)).toEqual([])
  })

  test("an adapter that runs meanwhile writes the columns that up adds, and none that have gone", async () => {
    const { db } = runtime.next()
    await officialUp(db)
    const adapter = D1Adapter(db)
    const { id } = await adapter.createUser!(ada)
    const account = { userId: id, type: "oauth", provider: "github" } as const
    await adapter.linkAccount!({ ...account, providerAccountId: "1", verifiedEmail: ada.email })
    await up(db)
    await all(db, "alter table users drop column image")
    await all(db, "alter table accounts drop column session_state")
    await adapter.updateUser!({ id, image: "https://example.com/ada.png", name: "Ada" })
    const more = { session_state: "s", verifiedEmail: ada.email }
    await adapter.linkAccount!({ ...account, providerAccountId: "2", ...more })
    const accounts = await adapter.listAccountsByUser!(id)
    expect(accounts.map(({ verifiedEmail }) => verifiedEmail)).toEqual([null, ada.email])
  })

  test("says which rows are in its way, changes nothing, and runs when they are gone", async () => {
    const { db } = runtime.next()
    await officialUp(db)
    const before = await all(db, "select name, sql from sqlite_schema")
    await all(db, "insert into users (id, email) values ('1', 'a@b'), ('2', 'a@b'), ('3', null)")
    await expect(up(db)).rejects.toThrow(/"users" have the same email: 1, 2\./)
    await all(db, "delete from users where id = '2'")
    const account = "insert into accounts (id, userId, type, provider, providerAccountId)"
    await all(db, `${account} values ('4', '1', 'oauth', 'p', 'x'), ('5', '3', 'oauth', 'p', 'x')`)
    await expect(up(db)).rejects.toThrow(/same provider and providerAccountId: 4, 5\./)
    expect(await all(db, "select name, sql from sqlite_schema")).toEqual(before)
    await all(db, "delete from accounts where id = '5'")
    await up(db)
    expect(await all(db, "select id from users")).toEqual([{ id: "1" }, { id: "3" }])
  })

  test("eight that run it on one database at once succeed all, and the official one after them", async () => {
    const { db } = runtime.next()
    await Promise.all(Array.from({ length: 8 }, () => up(db)))
    await officialUp(db)
    expect(await D1Adapter(db).listAuthenticatorsByUserId!("1")).toEqual([])
  })

  test("makes the official tables column for column", async () => {
    const [theirs, ours] = [runtime.next().db, runtime.next().db]
    await officialUp(theirs)
    await up(ours)
    for (const table of ["users", "accounts", "sessions", "verification_tokens"]) {
      const columns = await all(theirs, `pragma table_info(${table})`)
      const made = await all(ours, `pragma table_info(${table})`)
      expect(made.slice(0, columns.length)).toEqual(columns)
    }
  })
})
