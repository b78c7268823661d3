/**
 * `npm run version`: turns the files in `.changeset` into a version and changelogs, and writes the version wherever it is
 * named. The pages of the version before stay on the site (`site/versions.json`). What follows the command goes to `changeset version`, such as `--snapshot`.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { putGenerated } from "../tools/put-generated.mjs"
import { earlierVersions } from "./earlier-sites.mjs"
import { readJson, root, workspaces } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

/** All packages have one version, so some have a new one without a change of their own. */
const NOTHING_OF_ITS_OWN =
  "Released together with [`@sallyport/core`](https://www.npmjs.com/package/@sallyport/core), without changes of its own."

/** Says so where the newest section of a changelog is empty. */
function filled(changelog) {
  const [title, newest = "", ...older] = changelog.split(/^(?=## )/m)
  const [heading, ...text] = newest.trim().split("\n")
  if (text.join("").trim() !== "") return changelog
  return [title, `${heading}\n\n${NOTHING_OF_ITS_OWN}\n`, ...older.map((one) => `\n${one}`)].join(
    "",
  )
}

async function run(program, ...args) {
  const { code } = await runCommand(program, args, { stdio: "inherit" })
  if (code !== 0) process.exit(code)
}

/** The pages of the version that has a successor now stay on the site. */
function keepPages(previous) {
  const kept = earlierVersions(
    readJson("site/versions.json"),
    previous,
    readJson("packages/core/package.json").version,
  )
  return putGenerated("site/versions.json", JSON.stringify(kept))
}

const { version: previous } = readJson("packages/core/package.json")
const changeset = toolPath("@changesets/cli", "changeset")
await run(process.execPath, changeset, "version", ...process.argv.slice(2))
for (const { folder } of workspaces()) {
  const file = path.join(root, folder, "CHANGELOG.md")
  if (existsSync(file)) writeFileSync(file, filled(readFileSync(file, "utf8")))
}
await keepPages(previous)
await run(process.execPath, "tools/write-version.mjs")
await run("npm", "install", "--package-lock-only", "--no-audit", "--no-fund")
