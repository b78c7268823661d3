/** Copies the examples into the package of the command, which makes applications of them. */

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { readJson, root } from "./repository.mjs"

/** What is built or installed in the folders of examples. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|dist|build|\.[\w-]+|next-env\.d\.ts|qwik\/server|[^/]+\.tsbuildinfo|test|vitest\.config\.ts)$/

/** What only the tests of an example need: they stay in the repository. */
const OF_TESTS = ["@sallyport/testing", "vitest"]

/** What the compiler needs, of which examples in the repository have one for all. */
const TOOLS = ["@types/node", "typescript"]

export function copyExamples() {
  const from = path.join(root, "examples")
  const to = path.join(root, "packages/cli/examples")
  rmSync(to, { recursive: true, force: true })
  for (const name of readdirSync(from)) {
    cpSync(path.join(from, name), path.join(to, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(path.relative(from, source)),
    })
    // Nobody imports these packages as such, and tools object to `exports` below the root of a package.
    const { exports: _, ...manifest } = readJson(`examples/${name}/package.json`)
    writeJson(path.join(to, name, "package.json"), withoutTests(manifest))
    const page = path.join(to, name, "README.md")
    if (existsSync(page)) writeFileSync(page, withoutLinesOnTests(readFileSync(page, "utf8")))
  }
  cpSync(path.join(root, "tsconfig.base.json"), path.join(to, "tsconfig.base.json"))
  const { devDependencies } = readJson("package.json")
  const tools = Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]]))
  writeJson(path.join(to, "package.json"), { private: true, devDependencies: tools })
}

function withoutTests(manifest) {
  const { scripts, devDependencies = {} } = manifest
  return {
    ...manifest,
    scripts: without(["pretest", "test"], scripts),
    devDependencies: without(OF_TESTS, devDependencies),
  }
}

function without(names, entries) {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)))
}

/** A page names the tests in lines of their own. */
function withoutLinesOnTests(text) {
  return text.replaceAll(/^(?:npm test|\| `test\/).*\n/gm, "")
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
