import { execFileSync } from "node:child_process"
import path from "node:path"
import { expect, test } from "vitest"
import { readJson, root, workspaces } from "./repository.mjs"
import { allTestFiles } from "./test-files.mjs"

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n")
const folders = workspaces().map(({ folder }) => folder)

/** Whether a file of the repository is matched. What takes something out, with `!`, is judged by what it names. */
function matches(pattern) {
  const named = path.posix.normalize(pattern.replace(/(?<=^|\/)!(?!\()/, ""))
  const [start] = named.split(/[*{?(!]/)
  return files.some((file) => file.startsWith(start) && path.matchesGlob(file, named))
}

test("every beginning of a name in test/kinds.json is one of test files", () => {
  const { slow, alone, shared, examples } = readJson("test/kinds.json")
  const starts = [
    ...slow.map((name) => `test/${name}/`),
    ...alone.map((name) => `packages/core/test/spec/${name}`),
    ...shared.map((name) => `packages/${name.split(/[*!]/, 1)[0]}`),
    ...examples.map((name) => `examples/${name}/test/`),
  ]
  const tests = allTestFiles()
  expect(starts.filter((start) => !tests.some((file) => file.startsWith(start)))).toEqual([])
})

test("every pattern of knip.json is of a file, in one at least of the workspaces that it is for", () => {
  const unused = Object.entries(readJson("knip.json").workspaces).flatMap(
    ([workspace, { entry = [], project = [] }]) => {
      const meant = [".", ...folders].filter((folder) => path.matchesGlob(folder, workspace))
      return [...entry, ...project]
        .filter((pattern) => !meant.some((folder) => matches(`${folder}/${pattern}`)))
        .map((pattern) => `${workspace}: ${pattern}`)
    },
  )
  expect(unused).toEqual([])
})

test("every rule that .oxlintrc.json has for some files is for files that exist", () => {
  const patterns = readJson(".oxlintrc.json").overrides.flatMap((override) => override.files)
  expect(patterns.filter((pattern) => !matches(pattern))).toEqual([])
})
