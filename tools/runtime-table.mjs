/** Writes the results of `npm run runtimes` into docs/runtimes.md. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { withKeptTable } from "./kept-table.mjs"
import { putGenerated, root } from "./put-generated.mjs"

const PAGE = "docs/runtimes.md"

/** `report`: the columns, and for each runtime those that worked, as test/runtimes writes it. */
export async function writeRuntimeTable({ columns, runtimes }) {
  const text = readFileSync(path.join(root, PAGE), "utf8")
  const rows = Object.entries(runtimes).map(([name, seen]) => {
    const cells = columns.map((column) => (seen.includes(column) ? "yes" : "no"))
    return [name, `| ${[name, ...cells].join(" | ")} |`]
  })
  const table = {
    start: "<!-- runtimes: written by npm run runtimes -->",
    end: "<!-- /runtimes -->",
    head: ["", ...columns],
    rows,
    nameOf: (line) => /^\| (\S[^|]*?) +\| +(?:yes|no)/.exec(line)?.[1],
  }
  await putGenerated(PAGE, withKeptTable(text, table))
}
