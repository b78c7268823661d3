import { expect, test } from "vitest"
import { readMutants, readNoticed } from "./mutant-lists.mjs"
import { parts, partOf } from "./short-run.mjs"
import { allTestFiles } from "./test-files.mjs"

const files = allTestFiles()
const mutants = readMutants()
const noticed = readNoticed()

test("every part of the short run names files that exist", () => {
  const starts = parts.flatMap((part) => [...part.files, ...(part.but ?? [])])
  expect(starts.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([])
})

test("what takes at most two seconds is in it, and what takes longer only if it is named", () => {
  const times = { short: { "packages/x/a.test.ts": 3, "packages/x/b.test.ts": 2 } }
  expect(partOf("packages/x/a.test.ts", times)).toBeUndefined()
  expect(partOf("packages/x/b.test.ts", times)).toBeDefined()
  expect(partOf("packages/x/new.test.ts", times)).toBeDefined()
  expect(
    partOf("packages/core/src/a.test.ts", { short: { "packages/core/src/a.test.ts": 9 } }),
  ).toBe("core")
  expect(partOf("packages/core/test/spec/webauthn-library-9.test.ts", {})).toBeUndefined()
})

test("there are enough mutants, each with a name of its own, a test that exists, and a gain", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(150)
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  for (const { id, tests, find, replace } of mutants) {
    expect(
      tests.filter((one) => !files.includes(one)),
      id,
    ).toEqual([])
    expect(tests.length, id).toBeGreaterThan(0)
    expect(find, id).not.toBe(replace)
  }
})

test("every mutant is noticed by a test of the short run, or says which deep part does and why that is enough", () => {
  const missed = mutants.filter(
    ({ id, deep }) => !deep && !noticed[id]?.some((file) => partOf(file) !== undefined),
  )
  expect(missed.map(({ id }) => id)).toEqual([])
})
