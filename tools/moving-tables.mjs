/** Writes what `npm run moving` saw into docs/moving-from-authjs.md; rows of what it did not play stay as they are. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { putGenerated, root } from "./put-generated.mjs"

const PAGE = "docs/moving-from-authjs.md"
const HEADS = {
  apps: ["Application", "Packages", "Steps the same on both", "Sessions", "Differences"],
  stores: ["Store", "Packages", "Checks passed", "Rows taken over"],
}

/** `reports`: one for each application or store, as test/moving writes them. */
export async function writeMovingTables(reports) {
  let text = readFileSync(path.join(root, PAGE), "utf8")
  for (const collection of Object.keys(HEADS))
    text = withTable(
      text,
      collection,
      reports.filter((one) => one.collection === collection),
    )
  await putGenerated(PAGE, text)
}

function withTable(text, collection, reports) {
  const start = `<!-- ${collection}: written by npm run moving -->`
  const end = `<!-- /${collection} -->`
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for ${collection}`)
  const rows = new Map([...rowsOf(text.slice(from, to)), ...reports.map(rowOf)])
  const head = HEADS[collection]
  const lines = [head, head.map(() => "---")].map((cells) => `| ${cells.join(" | ")} |`)
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const table = [...lines, ...sorted.map(([, row]) => row)].join("\n")
  return `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`
}

/** Rows that stand in the page, by what they are about. */
function rowsOf(table) {
  return table
    .split("\n")
    .map((line) => [/^\| \[([^\]]+)\]/.exec(line)?.[1], line])
    .filter(([name]) => name !== undefined)
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
  // Of a store there is no list of differences: what counts there is that the rows are used.
  return [title, `| ${cells.slice(0, HEADS[collection].length).join(" | ")} |`]
}
