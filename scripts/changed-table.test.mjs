import { execFileSync } from "node:child_process"
import path from "node:path"
import { expect, test } from "vitest"
import { rows, rowsOf } from "./changed-table.mjs"
import { testsReaching } from "./reach.mjs"
import { allTestFiles } from "./test-files.mjs"

const root = path.resolve(import.meta.dirname, "..")
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(Boolean)
const files = allTestFiles()

test("every file is in a row, so that a change to it says what it reaches", () => {
  expect(tracked.length).toBeGreaterThan(1000)
  expect(tracked.filter((file) => rowsOf(file).length === 0)).toEqual([])
})

test("every row is of a file, and leads to tests that exist", () => {
  const stray = rows.filter(({ of }) => !tracked.some((file) => of.test(file)))
  expect(stray.map(({ of }) => String(of))).toEqual([])
  // A name that is filled in may have no suite of its own.
  const fixed = rows.flatMap(({ runs }) => runs).filter((run) => !run.includes("$1"))
  expect(fixed.filter((run) => !files.some((file) => file.startsWith(run)))).toEqual([])
})

test("a name that a path brings is filled in", () => {
  const [row] = rowsOf("packages/adapters/pg/src/index.ts")
  expect(row?.runs).toEqual(["packages/adapters/pg/"])
})

test("inside a package the imports are followed, also through other files and by the name of the package", () => {
  const reached = testsReaching(["packages/core/src/cookies/parse-cookies.ts"])
  expect(reached).toContain("packages/core/src/cookies/cookie-header.test.ts")
  expect(reached).toContain("packages/core/test/spec/csrf.test.ts")
  expect(reached).toContain("packages/core/test/loaded-files.test.ts")
  expect(reached.filter((file) => !file.startsWith("packages/core/"))).toEqual([])
})

test("a test that is changed reaches itself, and nothing beside it", () => {
  const own = "packages/core/test/spec/csrf.test.ts"
  expect(testsReaching([own])).toEqual([own])
})
