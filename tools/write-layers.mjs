/** Writes the layers of core in CONTRIBUTING.md, as the architecture test enforces them. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { withTextBetween } from "./between-marks.mjs"
import { putAll, root } from "./put-generated.mjs"

const marks = {
  start: "<!-- layers: written by tools/write-layers.mjs -->",
  end: "<!-- /layers -->",
}

const { layers, ground, rooms } = JSON.parse(
  readFileSync(path.join(root, "packages/core/test/layers.json"), "utf8"),
)

const code = (name) => (name.endsWith(".ts") ? `\`${name}\`` : `\`${name}/\``)
const [lowest, ...others] = layers.toReversed()
const rows = others
  .toReversed()
  .map((places, index) => `| ${others.length + 1 - index} | ${places.map(code).join(" ")} |`)
const allowed = lowest.map((place) => {
  const imports = ground[place].map(code).join(", ")
  return `| 1 | ${code(place)}, which imports ${imports || "no other folder"} |`
})
const table = ["| Layer | In `packages/core/src` |", "| --- | --- |", ...rows, ...allowed].join(
  "\n",
)
const inside = Object.entries(rooms).map(([folder, levels]) =>
  [
    `| Within ${code(folder)} | |`,
    "| --- | --- |",
    ...levels.map(
      (places, index) => `| ${levels.length - index} | ${places.map(code).join(" ")} |`,
    ),
  ].join("\n"),
)

const page = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8")
/** The page and its text. */
export async function generate() {
  return [["CONTRIBUTING.md", withTextBetween(page, marks, [table, ...inside].join("\n\n"))]]
}

await putAll(import.meta.url, generate)
