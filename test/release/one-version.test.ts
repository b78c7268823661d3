import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { publishedPackages, root } from "../types/published-packages.js"

test("every published package is in the one group that has the same version", () => {
  const config = readFileSync(path.join(root, ".changeset/config.json"), "utf8")
  const { fixed } = JSON.parse(config) as { readonly fixed: readonly (readonly string[])[] }
  expect(fixed).toHaveLength(1)
  const isIn = (name: string) =>
    fixed.flat().some((one) => one === name || (one.endsWith("/*") && name.startsWith(one.slice(0, -1))))
  expect(publishedPackages.map(({ name }) => name).filter((name) => !isIn(name))).toEqual([])
})
