/** Writes docs/providers/: a page for each preset from its docstring and its data, and the index of all pages. */

import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { presets } from "./presets.mjs"
import { providerIndex, providerSummary } from "./provider-index.mjs"
import { providerPage } from "./provider-page.mjs"
import { putGenerated, reportOld, root } from "./put-generated.mjs"

const folder = "docs/providers"
const START = "<!-- providers: written by tools/write-provider-pages.mjs -->"
const END = "<!-- /providers -->"
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
const [before, rest] = readme.split(START)
const [, after] = (rest ?? "").split(END)
if (after === undefined) throw new Error("README.md has no place for the providers")
await putGenerated("README.md", `${before}${START}\n\n${providerSummary(all)}\n\n${END}${after}`)
