import { afterEach, beforeEach, expect, test } from "vitest"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import { openSqlite, type TestDatabase } from "./support/databases.js"

const user = { email: "ada@example.com", emailVerified: null }
const given = "0f5c7a52-3c43-4d0e-9b53-3f3a6c1d2e4b"
const account = { type: "webauthn", provider: "passkey", providerAccountId: "1" } as const

let open: TestDatabase
beforeEach(async () => {
  open = await openSqlite()
  await migrateToLatest(open.db)
})
afterEach(() => open.close())

test("createUser: keeps a UUID that is given, from which user handles of passkeys are computed; replaces any other id", async () => {
  const adapter = KyselyAdapter(open.db)
  expect(await adapter.createUser?.({ ...user, id: given })).toMatchObject({ id: given })
  expect(await adapter.getUser?.(given)).toMatchObject(user)
  const other = { email: "bob@example.com", emailVerified: null }
  await expect(adapter.createUser?.({ ...other, id: given })).rejects.toThrow(/UNIQUE/)
  const replaced = { id: expect.stringMatching(/^[\da-f-]{36}$/) }
  expect(await adapter.createUser?.({ ...other, id: "" })).toMatchObject(replaced)
  const third = { email: "eve@example.com", emailVerified: null }
  expect(await adapter.createUser?.({ ...third, id: "1 or 1=1" })).toMatchObject(replaced)
})

test("createUserAndAccount: keeps a UUID that is given", async () => {
  const adapter = KyselyAdapter(open.db)
  const created = await adapter.createUserAndAccount?.({ ...user, id: given }, account)
  expect(created).toMatchObject({ id: given })
})
