import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { root } from "./published-packages.js"

/** Applications of this repository, which are started while other tests read the packages. */
const applications = [
  "demo",
  ...readdirSync(path.join(root, "examples")).map((name) => `examples/${name}`),
]
const scripts = applications.map((folder) => {
  const text = readFileSync(path.join(root, folder, "package.json"), "utf8")
  return [folder, (JSON.parse(text) as { scripts?: Record<string, string> }).scripts ?? {}] as const
})

test("one compiler writes dist: none of the applications calls another, which would write the packages again", () => {
  const others = scripts.flatMap(([folder, given]) =>
    Object.entries(given)
      .filter(([, command]) => /(?:^|&&\s*)tsc\b(?!.*--noEmit)/.test(command))
      .map(([name]) => `${folder}: ${name}`),
  )
  expect(scripts.length).toBeGreaterThan(15)
  expect(others).toEqual([])
})
