import { afterEach, beforeEach, expect, test } from "vitest"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import { openSqlite, type TestDatabase } from "./support/databases.js"

const user = { email: "ada@example.com", emailVerified: null }
const account = { type: "webauthn", provider: "passkey", providerAccountId: "1" } as const

let open: TestDatabase
beforeEach(async () => {
  open = await openSqlite()
  await migrateToLatest(open.db)
})
afterEach(() => open.close())

test("createUser: keeps the id that is given, from which user handles of passkeys are computed; makes one for none", async () => {
  const adapter = KyselyAdapter(open.db)
  expect(await adapter.createUser?.({ ...user, id: "given" })).toMatchObject({ id: "given" })
  expect(await adapter.getUser?.("given")).toMatchObject(user)
  const other = { email: "bob@example.com", emailVerified: null }
  await expect(adapter.createUser?.({ ...other, id: "given" })).rejects.toThrow(/UNIQUE/)
  expect(await adapter.createUser?.({ ...other, id: "" })).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test("createUserAndAccount: keeps the id that is given", async () => {
  const adapter = KyselyAdapter(open.db)
  const created = await adapter.createUserAndAccount?.({ ...user, id: "given" }, account)
  expect(created).toMatchObject({ id: "given" })
})
