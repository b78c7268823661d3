/** Writes docs/providers/: a page for each preset from its docstring and its data, and the index of all pages. */

import { readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import { withTextBetween } from "./between-marks.mjs"
import { presets } from "./presets.mjs"
import { providerIndex, providerSummary } from "./provider-index.mjs"
import { providerPage } from "./provider-page.mjs"
import { putAll, root } from "./put-generated.mjs"

const folder = "docs/providers"
const marks = {
  start: "<!-- providers: written by tools/write-provider-pages.mjs -->",
  end: "<!-- /providers -->",
}
/** Pages that are written by hand. */
const written = ["not-here.md", "README.md"]

/** The pages of all presets, those of presets that are gone without a text, the index, and the README. */
export async function generate() {
  const all = await presets()
  const strays = readdirSync(path.join(root, folder)).filter(
    (file) => !written.includes(file) && !all.some(({ file: id }) => file === `${id}.md`),
  )
  const readme = readFileSync(path.join(root, "README.md"), "utf8")
  return [
    ...strays.map((file) => [`${folder}/${file}`, undefined]),
    ...all.map((preset) => [`${folder}/${preset.file}.md`, providerPage(preset)]),
    [`${folder}/README.md`, providerIndex(all)],
    ["README.md", withTextBetween(readme, marks, providerSummary(all))],
  ]
}

await putAll(import.meta.url, generate)
