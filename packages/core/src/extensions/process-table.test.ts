import { expect, test } from "vitest"
import { processTable } from "./process-table.js"

test("a table holds no more than it may, and forgets what was written longest ago", () => {
  const table = processTable<number>("a table of three", 3)
  for (const [value, key] of ["a", "b", "c", "a", "d"].entries()) table.set(key, value)
  expect(["a", "b", "c", "d"].map((key) => table.get(key))).toEqual([3, undefined, 2, 4])
})

test("a table of a name is the same for the whole process", () => {
  processTable<number>("a shared table", 3).set("key", 1)
  expect(processTable<number>("a shared table", 3).get("key")).toBe(1)
})
