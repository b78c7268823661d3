import { expect, test } from "vitest"
import { read } from "./support/repository.js"

test("docs/audit.md lists every type of entry, and says what it means", () => {
  const source = read("packages/core/src/contract/transition.ts")
  const types = [...source.matchAll(/readonly type: "(\w+)"/g)].map(([, type = ""]) => type)
  const rows = read("docs/audit.md")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
  const listed = rows.filter(([, type = "", meaning = ""]) => /^`\w+`$/.test(type) && meaning)
  expect(types.length).toBeGreaterThan(15)
  expect(types.filter((type) => !listed.some(([, name]) => name === `\`${type}\``))).toEqual([])
})
