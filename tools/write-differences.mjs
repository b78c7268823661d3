// Writes docs/differences.md from docs/differences.json, which the comparison test reads too.
import { readFileSync } from "node:fs"
import path from "node:path"
import { putAll, root } from "./put-generated.mjs"

const rows = JSON.parse(readFileSync(path.join(root, "docs/differences.json"), "utf8"))

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")
const areas = [...new Set(rows.map(({ area }) => area))]

/** Rows of the core that applications of next-auth 4 notice in the same way. */
const in4 = rows.filter((row) => row.in4).map(({ id }) => `[\`${id}\`](#${id})`)
const alsoIn4 = `These rows of other parts concern applications of next-auth 4 too: ${in4.join(", ")}.\n\n`

const tables = areas.map((area) => {
  const lines = rows
    .filter((row) => row.area === area)
    .map(
      ({ id, theirs, ours, why, restore }) =>
        `| <a id="${id}"></a>\`${id}\` | ${[theirs, ours, why, restore].map(cell).join(" | ")} |`,
    )
  return `## ${area}\n\n${area === "next-auth 4" ? alsoIn4 : ""}| | Auth.js | Sallyport | Why | How to get the behaviour of Auth.js |\n|---|---|---|---|---|\n${lines.join("\n")}\n`
})

const text = `# Differences from Auth.js

What exactly is different from Auth.js, and why?

Sallyport answers as \`@auth/core\` 0.41.3 does, except for the rows of this page. A difference without a row is a
bug. The last column says how to get the behaviour of Auth.js back. [\`sallyport move\`](./command.md#move) lists only the rows that concern your application.

${tables.join("\n")}
## How this page is made

It is generated from \`docs/differences.json\` (\`npm run docs\`). A test sends the same requests to both libraries, and fails if it sees a difference that is not in the list. In that file, \`shown\` names the test that sees both sides of
a row. If there is no such test, \`unshown\` says why. \`concerns\` says for which applications a row matters, and \`in4\` that it matters to those of next-auth 4 as well.
`

/** The page and its text. */
export async function generate() {
  return [["docs/differences.md", text]]
}

await putAll(import.meta.url, generate)
