/**
 * Writes the results of `npm run moving` into docs/moving-from-authjs.md. Rows that it did not run stay as they are.
 */

import { readFileSync } from "node:fs"
import path from "node:path"
import { withKeptTable } from "./kept-table.mjs"
import { putGenerated, root } from "./put-generated.mjs"

const PAGE = "docs/moving-from-authjs.md"
const HEADS = {
  apps: ["Application", "Packages", "Steps the same on both", "Sessions", "Differences"],
  stores: ["Store", "Packages", "Checks passed", "Rows taken over"],
}

/** `reports`: one for each application or store, as test/moving writes them. */
export async function writeMovingTables(reports) {
  let text = readFileSync(path.join(root, PAGE), "utf8")
  for (const [collection, head] of Object.entries(HEADS))
    text = withKeptTable(text, {
      start: `<!-- ${collection}: written by npm run moving -->`,
      end: `<!-- /${collection} -->`,
      head,
      rows: reports.filter((one) => one.collection === collection).map(rowOf),
      nameOf: (line) => /^\| \[([^\]]+)\]/.exec(line)?.[1],
    })
  await putGenerated(PAGE, text)
}

function rowOf({ collection, name, title, versions, steps, carried, rows }) {
  const packages = Object.entries(versions).map(([one, version]) => `\`${one}\` ${version}`)
  const links = rows.toSorted().map((id) => `[${id}](./differences.md#${id})`)
  const cells = [
    `[${title}](../test/moving/${collection}/${name})`,
    packages.join(", "),
    String(steps),
    carried,
    links.join(", "),
  ]
  // A store has no list of differences: what counts is that its rows are used.
  return [title, `| ${cells.slice(0, HEADS[collection].length).join(" | ")} |`]
}
