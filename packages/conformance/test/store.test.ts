import { examineStore } from "@sallyport/conformance"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import { valid } from "./corpus/set-up.js"
import { brokenStores, validStores } from "./stores/set-ups.js"
import { describeSetUps } from "./support/describe-set-ups.js"

describeSetUps([
  ["Stores", brokenStores],
  ["Right stores", validStores],
])

test("without `write` an examination only reads, and with it removes what it made", async () => {
  const calls: string[] = []
  const made: string[] = []
  const store = MemoryAdapter()
  const adapter = new Proxy(store, {
    get: (target, name, receiver) => {
      calls.push(String(name))
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  await examineStore({ adapter, config: valid })
  expect(calls.filter((name) => /^(?:create|link|update|delete|use)/.test(name))).toEqual([])
  const watched = {
    ...store,
    createUser: async (user: Parameters<NonNullable<typeof store.createUser>>[0]) => {
      const created = await store.createUser?.(user)
      made.push(user.email)
      return created ?? user
    },
  }
  await examineStore({ adapter: watched, config: valid, write: true })
  expect(made).toHaveLength(1)
  expect(await store.getUserByEmail?.(made[0] ?? "")).toBeNull()
})
