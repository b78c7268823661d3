/** `npm test -- --changed[=REV]`: the tests that what has changed since a revision reaches. */

import { execFileSync } from "node:child_process"
import { rowsOf } from "./changed-table.mjs"
import { testsReaching } from "./reach.mjs"
import { root } from "./repository.mjs"
import { partOf } from "./short-run.mjs"
import { ARCHITECTURE, allTestFiles } from "./test-files.mjs"

/** Tests that read all sources, instead of importing what they are about. */
const OF_ALL = [ARCHITECTURE, "packages/core/test/regular-expressions.test.ts"]
const isSource = (file) => /^packages\/.*\/src\//.test(file)

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean)

/** The files that differ from a revision, those included that git does not track yet. */
export function changedFiles(revision) {
  const untracked = git("ls-files", "--others", "--exclude-standard")
  return [...new Set([...git("diff", "--name-only", revision, "--"), ...untracked])]
}

/** Without a revision: what is not committed yet, or else the last commit. */
function findChanges(revision) {
  if (revision) return { since: revision, changed: changedFiles(revision) }
  const changed = changedFiles("HEAD")
  return changed.length > 0
    ? { since: "HEAD", changed }
    : { since: "HEAD~1", changed: changedFiles("HEAD~1") }
}

/** The test files to run `short` and `deep`, and what to say about it. */
export function planChanges(revision) {
  const { since, changed } = findChanges(revision)
  const all = allTestFiles()
  const found = changed.map((file) => ({ file, rows: rowsOf(file) }))
  const unknown = found.filter(({ rows }) => rows.length === 0).map(({ file }) => file)
  const rows = found.flatMap((one) => one.rows)
  const starts = [...new Set(rows.flatMap(({ runs }) => runs))]
  const deep = all.filter((file) => starts.some((start) => file.startsWith(start)))
  const reached = new Set([...testsReaching(changed), ...(changed.some(isSource) ? OF_ALL : [])])
  const short = all.filter(
    (file) =>
      !deep.includes(file) &&
      (reached.has(file) || (unknown.length > 0 && partOf(file) !== undefined)),
  )
  const left = all.length - deep.length - short.length
  return {
    changed,
    short,
    deep,
    manifest: rows.some(({ manifest }) => manifest),
    opening: [
      `${changed.length} files differ from ${since}: ${short.length} test files by imports, ${deep.length} in depth by scripts/changed-table.mjs`,
      ...unknown.map(
        (file) => `In no row of scripts/changed-table.mjs, so the short run is added: ${file}`,
      ),
    ],
    closing: [
      `Not run: ${left} of ${all.length} test files, ${short.length > 0 ? "what is deep in the first ones, " : ""}most check steps (npm run check), other seeds, mutants.`,
      `In depth were: ${starts.join(", ") || "none"}.`,
    ],
  }
}
