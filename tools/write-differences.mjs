// Writes docs/differences.md from docs/differences.json, which the comparison test reads too.
import { readFileSync } from "node:fs"
import path from "node:path"
import { putGenerated, root } from "./put-generated.mjs"

const rows = JSON.parse(readFileSync(path.join(root, "docs/differences.json"), "utf8"))

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")
const areas = [...new Set(rows.map(({ area }) => area))]

const tables = areas.map((area) => {
  const lines = rows
    .filter((row) => row.area === area)
    .map(
      ({ id, theirs, ours, why, restore }) =>
        `| <a id="${id}"></a>\`${id}\` | ${[theirs, ours, why, restore].map(cell).join(" | ")} |`,
    )
  return `## ${area}\n\n| | Auth.js | Sallyport | Why | To get theirs back |\n|---|---|---|---|---|\n${lines.join("\n")}\n`
})

const text = `# Differences from Auth.js

Sallyport answers as \`@auth/core\` 0.41.3 does. Where it does not, there is a row here; a difference without a row is a
bug. This page is generated from \`docs/differences.json\` (\`npm run docs\`), and a test sends the same requests to both
libraries and fails on any difference that the list does not name. There, \`shown\` names the test that sees both sides of
a row; where none does, \`unshown\` says so.

${tables.join("\n")}`

await putGenerated("docs/differences.md", text)
