import { expect, test } from "vitest"
import { MemoryAdapter } from "../src/memory-adapter.js"

test.each([null, undefined, ""])("two users with the address %j are two users", async (email) => {
  const adapter = MemoryAdapter()
  const user = { id: "", email: email as string, emailVerified: null }
  const [first, second] = [await adapter.createUser(user), await adapter.createUser(user)]
  expect(first.id).not.toBe(second.id)
  expect(await adapter.getUser(second.id)).toEqual(second)
})
