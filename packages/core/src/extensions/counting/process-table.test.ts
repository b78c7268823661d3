import { expect, test } from "vitest"
import { type Scope, processTable, scopeOf, wholeProcess } from "./process-table.js"

const [one, other] = ["one", "other"] as readonly unknown[] as readonly [Scope, Scope]

test("a table holds no more than it may, of all scopes together, and forgets what was written longest ago", () => {
  const table = processTable<number>("a table of three", 3, wholeProcess)
  for (const [value, key] of ["a", "b", "c", "a", "d"].entries()) table.set(key, value)
  expect(["a", "b", "c", "d"].map((key) => table.get(key))).toEqual([3, undefined, 2, 4])
  processTable<number>("a table of three", 3, one).set("e", 5)
  expect(table.get("c")).toBeUndefined()
})

test("a table of a name is the same for the whole process, and each scope sees its own entries", () => {
  const table = processTable<number>("a shared table", 9, one)
  table.set("key", 1)
  expect(processTable<number>("a shared table", 9, one).get("key")).toBe(1)
  const others = processTable<number>("a shared table", 9, other)
  expect(others.get("key")).toBeUndefined()
  others.set("key", 2)
  table.clear()
  expect([table.get("key"), others.get("key")]).toEqual([undefined, 2])
})

const named = (...parts: readonly unknown[]) => ({ [Symbol.for("sallyport.store")]: () => parts })
const adapterWith = (carried: object) => ({
  source: {
    adapter: { [Symbol.for("sallyport.records")]: Object.assign(() => ({}), carried) } as object,
  },
})

test("a scope is that of secrets and store, also for a configuration and a connection made anew", async () => {
  const scopes = [
    scopeOf(adapterWith(named("host", "a")), ["s"], "apart"),
    scopeOf(adapterWith(named("host", "a")), ["s"], "apart"),
    scopeOf(adapterWith(named("host", "b")), ["s"], "apart"),
    scopeOf(adapterWith(named("host", "a")), ["t"], "apart"),
  ]
  const [first, again, elsewhere, otherwise] = await Promise.all(scopes)
  expect(first).toBe(again)
  expect(new Set([first, elsewhere, otherwise]).size).toBe(3)
  expect(first).toMatch(/^[\w-]{43}$/)
})

test("stores that cannot say what they are: by their connection, or in the end together where only counts go on", async () => {
  const connection = {}
  const unnamed = (of: object) => adapterWith({ madeWith: { adapter: "x", connection: of } })
  const partOf = (part: string) =>
    adapterWith({ madeWith: { adapter: "x", connection, part: [part] } })
  const parts = ["a", "a", "b"].map(async (part) => scopeOf(partOf(part), ["s"], "apart"))
  expect(new Set(await Promise.all(parts)).size).toBe(2)
  const same = [unnamed(connection), unnamed(connection)].map(async (setup) =>
    scopeOf(setup, ["s"], "apart"),
  )
  expect(new Set(await Promise.all(same)).size).toBe(1)
  const many = Array.from({ length: 40 }, () => unnamed({}))
  const apart = await Promise.all(many.map(async (setup) => scopeOf(setup, ["s"], "apart")))
  expect(new Set(apart).size).toBe(40)
  const counts = await Promise.all(many.map(async (setup) => scopeOf(setup, ["s"], "together")))
  expect(new Set(counts).size).toBeLessThan(20)
})
