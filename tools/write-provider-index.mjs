/** Writes the index of the presets, docs/providers/README.md, and the list of them in README.md. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { withTextBetween } from "./between-marks.mjs"
import { presets } from "./presets.mjs"
import { providerIndex, providerSummary } from "./provider-index.mjs"
import { putAll, root } from "./put-generated.mjs"

const marks = {
  start: "<!-- providers: written by tools/write-provider-index.mjs -->",
  end: "<!-- /providers -->",
}

/** The pages and their texts. */
export async function generate() {
  const all = await presets()
  const readme = readFileSync(path.join(root, "README.md"), "utf8")
  return [
    ["docs/providers/README.md", providerIndex(all)],
    ["README.md", withTextBetween(readme, marks, providerSummary(all))],
  ]
}

await putAll(import.meta.url, generate)
