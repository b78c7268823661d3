/** Writes docs/providers/: a page for each preset from its docstring and its data, and the index of all pages. */

import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { withTextBetween } from "./between-marks.mjs"
import { presets } from "./presets.mjs"
import { providerIndex, providerSummary } from "./provider-index.mjs"
import { providerPage } from "./provider-page.mjs"
import { putGenerated, reportOld, root } from "./put-generated.mjs"

const folder = "docs/providers"
const marks = {
  start: "<!-- providers: written by tools/write-provider-pages.mjs -->",
  end: "<!-- /providers -->",
}
/** Pages that are written by hand. */
const written = ["not-here.md", "README.md"]

mkdirSync(path.join(root, folder), { recursive: true })
const all = await presets()
const strays = readdirSync(path.join(root, folder)).filter(
  (file) => !written.includes(file) && !all.some(({ file: id }) => file === `${id}.md`),
)
for (const file of strays)
  reportOld(`${folder}/${file}`, () => rmSync(path.join(root, folder, file)))
for (const preset of all) await putGenerated(`${folder}/${preset.file}.md`, providerPage(preset))
await putGenerated(`${folder}/README.md`, providerIndex(all))

const readme = readFileSync(path.join(root, "README.md"), "utf8")
await putGenerated("README.md", withTextBetween(readme, marks, providerSummary(all)))
