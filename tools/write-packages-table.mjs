/** Writes the table of packages in README.md from their package.json files. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { workspaces } from "../scripts/repository.mjs"
import { putGenerated, root } from "./put-generated.mjs"

const START = "<!-- packages: written by tools/write-packages-table.mjs -->"
const END = "<!-- /packages -->"

const rows = workspaces()
  .filter(({ manifest }) => !manifest.private)
  .toSorted((one, other) => one.folder.localeCompare(other.folder))
  .map(
    ({ folder, manifest }) =>
      `| [\`${manifest.name}\`](./${folder}) | ${manifest.description.replaceAll("|", "\\|")} |`,
  )

const readme = readFileSync(path.join(root, "README.md"), "utf8")
const from = readme.indexOf(START)
const to = readme.indexOf(END)
if (from < 0 || to < from || rows.length === 0)
  throw new Error("README.md has no place for the table")
const table = ["| Package | What it is |", "| --- | --- |", ...rows].join("\n")
await putGenerated(
  "README.md",
  `${readme.slice(0, from)}${START}\n\n${table}\n\n${readme.slice(to)}`,
)
