/** Writes the table of packages in README.md from their package.json files. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { workspaces } from "../scripts/repository.mjs"
import { withTextBetween } from "./between-marks.mjs"
import { putAll, root } from "./put-generated.mjs"

const marks = {
  start: "<!-- packages: written by tools/write-packages-table.mjs -->",
  end: "<!-- /packages -->",
}

const rows = workspaces()
  .filter(({ manifest }) => !manifest.private)
  .toSorted((one, other) => one.folder.localeCompare(other.folder))
  .map(
    ({ folder, manifest }) =>
      `| [\`${manifest.name}\`](./${folder}) | ${manifest.description.replaceAll("|", "\\|")} |`,
  )

const readme = readFileSync(path.join(root, "README.md"), "utf8")
if (rows.length === 0) throw new Error("No package is published")
const table = ["| Package | What it is |", "| --- | --- |", ...rows].join("\n")
/** The page and its text. */
export async function generate() {
  return [["README.md", withTextBetween(readme, marks, table)]]
}

await putAll(import.meta.url, generate)
