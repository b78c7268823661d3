import { catalogue } from "@sallyport/conformance"
import { describe, expect, test } from "vitest"
import { brokenEnvironments } from "./corpus/broken-environments.js"
import { brokenOptions } from "./corpus/broken-options.js"
import { brokenProviders } from "./corpus/broken-providers.js"
import type { SetUp } from "./corpus/set-up.js"
import { demos, examples } from "./corpus/examples.js"
import { validSetUps } from "./corpus/valid.js"

const families: readonly (readonly [string, readonly SetUp[]])[] = [
  ["Secrets, URLs and variables", brokenEnvironments],
  ["Providers", brokenProviders],
  ["Options", brokenOptions],
  ["Nothing is wrong", validSetUps],
  ["Nothing is wrong in the examples", [...examples, ...demos]],
]

describe.each(families)("%s: exactly these codes, and nothing else", (_family, setUps) => {
  test.each(setUps)("$name", async ({ examine, expected }) => {
    const found = await examine()
    const codes = [...new Set(found.map(({ code }) => code))].toSorted()
    expect(codes, JSON.stringify(found, null, 1)).toEqual([...expected].toSorted())
  })
})

test("each finding is complete, and shows no secret", async () => {
  const all = families.flatMap(([, setUps]) => setUps)
  const found = (await Promise.all(all.map(({ examine }) => examine()))).flat()
  for (const { code, severity, cause, fix, page } of found) {
    expect(catalogue[code]).toMatchObject({ severity, page })
    expect(cause).toMatch(/^.{5,}[.?]$/s)
    expect(fix.length).toBeGreaterThan(10)
    expect(`${cause} ${fix}`).not.toMatch(/dLX0wVCj|f3c1d8a0|hunter2/)
  }
})
