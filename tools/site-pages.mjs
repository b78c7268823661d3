/**
 * Prints the pages that only the site has, as JSON: texts in Markdown by the files that they are made from, whose relative
 * links are theirs. They are a page for each preset, and the page of the conformance suite with its results.
 */

import { readFileSync } from "node:fs"
import path from "node:path"
import { conformanceTables } from "./conformance-table.mjs"
import { presets } from "./presets.mjs"
import { providerPage } from "./provider-page.mjs"
import { root } from "./put-generated.mjs"

const conformance = "docs/conformance.md"

const pages = [
  ...(await presets()).map((preset) => [
    `packages/core/src/providers/${preset.file}.ts`,
    providerPage(preset),
  ]),
  [conformance, `${readFileSync(path.join(root, conformance), "utf8")}\n${conformanceTables()}`],
]

console.log(JSON.stringify(Object.fromEntries(pages)))
