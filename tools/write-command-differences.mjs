/** Writes the differences that `sallyport move` tells of, from docs/differences.json. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { putAll, root } from "./put-generated.mjs"

const rows = JSON.parse(readFileSync(path.join(root, "docs/differences.json"), "utf8"))
const told = rows.map(({ id, theirs, ours, why, restore, noticed, concerns, in4 }) => {
  if (!concerns) throw new Error(`${id}: set "concerns" to "always", or to whom it concerns`)
  return { id, theirs, ours, why, restore, noticed, concerns, in4 }
})
/** The page and its text. */
export async function generate() {
  return [["packages/cli/differences.json", JSON.stringify(told)]]
}

await putAll(import.meta.url, generate)
