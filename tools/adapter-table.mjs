/** Writes the results of `npm run adapters` into docs/adapter-contract.md. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { withKeptTable } from "./kept-table.mjs"
import { putGenerated, root } from "./put-generated.mjs"

const PAGE = "docs/adapter-contract.md"

/** `reports`: one for each adapter on a store, as the kit's `testAdapter` writes them. */
export async function writeAdapterTable(reports) {
  const text = readFileSync(path.join(root, PAGE), "utf8")
  const table = {
    start: "<!-- proved: written by npm run adapters -->",
    end: "<!-- /proved -->",
    head: ["Adapter", "Rules kept", "Left out", "Why"],
    align: ["---", "---:", "---:", "---"],
    rows: reports.map(rowOf),
    nameOf: (line) => /^\| ([^|]+?) +\| +\d/.exec(line)?.[1],
  }
  await putGenerated(PAGE, withKeptTable(text, table))
}

function rowOf({ name, verdicts }) {
  const kept = verdicts.filter(({ held }) => held).length
  const leftOut = verdicts.filter((one) => "leftOut" in one)
  const why = [...new Set(leftOut.map((one) => one.leftOut))].join("; ")
  const title = name.replace(/:$/, "")
  return [title, `| ${title} | ${kept} | ${leftOut.length} | ${why} |`]
}
