import { expect, test } from "vitest"
import { MemoryAdapter } from "../src/memory-adapter.js"

const user = { email: "ada@example.com", emailVerified: null }
const account = { type: "webauthn", provider: "passkey", providerAccountId: "1" } as const

test("createUser, createUserAndAccount: keep the id that is given, from which user handles of passkeys are computed", async () => {
  expect((await MemoryAdapter().createUser({ ...user, id: "given" })).id).toBe("given")
  const adapter = MemoryAdapter()
  expect((await adapter.createUserAndAccount({ ...user, id: "given" }, account)).id).toBe("given")
  const other = { id: "given", email: "bob@example.com", emailVerified: null }
  await expect(adapter.createUser(other)).rejects.toThrow("already exists")
  expect(await adapter.getUser("given")).toMatchObject(user)
})
