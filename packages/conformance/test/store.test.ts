import { examineStore } from "@sallyport/conformance"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { valid } from "./corpus/set-up.js"
import { brokenStores, validStores } from "./stores/set-ups.js"

const families = [
  ["Something is missing", brokenStores],
  ["Nothing is wrong", validStores],
] as const

describe.each(families)("%s: exactly these codes, and nothing else", (_family, setUps) => {
  test.each(setUps)("$name", async ({ examine, expected }) => {
    const found = await examine()
    const codes = [...new Set(found.map(({ code }) => code))].toSorted()
    expect(codes, JSON.stringify(found, null, 1)).toEqual([...expected].toSorted())
  })
})

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
