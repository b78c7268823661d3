/** Writes what `npm run adapters` saw into docs/adapter-contract.md; rows of what it did not run stay as they are. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { putGenerated, root } from "./put-generated.mjs"

const PAGE = "docs/adapter-contract.md"
const START = "<!-- proved: written by npm run adapters -->"
const END = "<!-- /proved -->"

/** `reports`: one for each adapter on a store, as `testAdapter` of the kit writes them. */
export async function writeAdapterTable(reports) {
  const text = readFileSync(path.join(root, PAGE), "utf8")
  const [from, to] = [text.indexOf(START), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for the table`)
  const rows = new Map([...rowsOf(text.slice(from, to)), ...reports.map(rowOf)])
  const table = [
    "| Adapter | Rules kept | Left out | Why |",
    "| --- | ---: | ---: | --- |",
    ...[...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  ]
  const head = text.slice(0, from)
  await putGenerated(PAGE, `${head}${START}\n\n${table.join("\n")}\n\n${text.slice(to)}`)
}

/** Rows that stand in the page, by what they are about. */
function rowsOf(table) {
  return table
    .split("\n")
    .map((line) => [/^\| ([^|]+?) +\| +\d/.exec(line)?.[1], line])
    .filter(([name]) => name !== undefined)
}

function rowOf({ name, verdicts }) {
  const kept = verdicts.filter(({ held }) => held).length
  const leftOut = verdicts.filter((one) => "leftOut" in one)
  const why = [...new Set(leftOut.map((one) => one.leftOut))].join("; ")
  const title = name.replace(/:$/, "")
  return [title, `| ${title} | ${kept} | ${leftOut.length} | ${why} |`]
}
