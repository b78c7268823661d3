import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { readJson, root } from "./repository.mjs"

/** What these scripts import when they are loaded, directly or through one another. */
function importsOf(scripts) {
  const seen = new Set()
  const packages = new Set()
  const visit = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, "utf8")
    for (const { moduleSpecifier } of ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
      .statements)
      if (moduleSpecifier?.text.startsWith("."))
        visit(path.resolve(path.dirname(file), moduleSpecifier.text))
      else if (moduleSpecifier && !moduleSpecifier.text.startsWith("node:"))
        packages.add(packageOf(moduleSpecifier.text))
  }
  for (const script of scripts) visit(path.join(root, "scripts", script))
  return packages
}

const packageOf = (name) => name.match(/^(?:@[^/]+\/)?[^/]+/)[0]

test("npm start loads nothing but what the demo is installed with", () => {
  const installed = Object.keys(readJson("demo/package.json").dependencies)
  const needed = [...importsOf(["start.mjs", "build.mjs"])]
  expect(needed).toContain("rolldown")
  expect(needed.filter((name) => !installed.includes(name))).toEqual([])
})
