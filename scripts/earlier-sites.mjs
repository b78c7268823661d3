/**
 * The site's pages of earlier versions. `site/versions.json` lists them, newest first; each is built from its own tag with its
 * own dependencies, because its pages and types only fit each other.
 */

import { cpSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"

/**
 * The earlier versions whose pages stay on the site when `previous` gets a successor: the newest one of each line of compatible
 * versions, which is `0.x` before 1.0.0 and `x` after it. A preview and the state before the first release are none.
 */
export function earlierVersions(kept, previous, next) {
  if (previous === "0.0.0" || previous.includes("-")) return kept
  return [previous, ...kept.filter((version) => lineOf(version) !== lineOf(previous))].filter(
    (version) => lineOf(version) !== lineOf(next),
  )
}

function lineOf(version) {
  const [major, minor] = version.split(".")
  return major === "0" ? `0.${minor}` : major
}

/**
 * Builds the pages of one earlier version into `site/dist/<version>/`. Returns `{ code, output }` of the step that failed, or of the
 * last one. `newest` is the version whose pages stand at the root of the site; `versions` are all earlier ones.
 */
export async function buildEarlierSite(version, { newest, versions }) {
  const checkout = path.join(mkdtempSync(path.join(os.tmpdir(), "sallyport-site-")), version)
  const added = await runCommand("git", ["worktree", "add", "--detach", checkout, `v${version}`])
  if (added.code !== 0) return withoutTag(version, added)
  try {
    const built = await buildIn(checkout, {
      SITE_BASE: `/${version}/`,
      SITE_VERSIONS: [newest, ...versions].join(","),
    })
    if (built.code === 0)
      cpSync(path.join(checkout, "site/dist"), path.join(root, "site/dist", version), {
        recursive: true,
      })
    return built
  } finally {
    await runCommand("git", ["worktree", "remove", "--force", checkout])
    rmSync(path.dirname(checkout), { recursive: true, force: true })
  }
}

async function buildIn(checkout, variables) {
  const steps = [
    ["npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"]],
    ["npm", ["run", "build"]],
    ["npm", ["run", "build", "-w", "site"]],
  ]
  let last = { code: 0, output: "" }
  for (const [program, words] of steps) {
    const env = { ...process.env, ...variables }
    last = await runCommand(program, words, { cwd: checkout, env, timeout: 30 * 60_000 })
    if (last.code !== 0) break
  }
  return last
}

function withoutTag(version, { code, output }) {
  const remedy = `site/versions.json names ${version}, so the tag v${version} has to be here: \`git fetch --tags\`, or take it out of the list.`
  return { code, output: `${output}\n${remedy}` }
}
