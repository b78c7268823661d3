import { expect, test } from "vitest"
import { changeRow } from "./change-row.js"

test("a change that was refused because of another is made on the row as it is then; none where the row is gone", async () => {
  const rows = [{ counter: 1 }, { counter: 2 }]
  const read = async () => rows[0] ?? null
  const write = async (found: { counter: number }) => {
    // Another request was faster.
    rows.shift()
    return found.counter === 2 ? { counter: 3 } : null
  }
  expect(await changeRow(read, write)).toEqual({ counter: 3 })
  expect(await changeRow(read, write)).toBeNull()
})
