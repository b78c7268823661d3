/** Writes what the command knows of presets and of the differences from Auth.js into its package. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { presets } from "../tools/presets.mjs"
import { exampleOptions, isOAuth, isRegistration, variablesOf } from "../tools/provider-page.mjs"
import { putFiles } from "./put-files.mjs"
import { root } from "./repository.mjs"

/** Writes `presets.json` and `differences.json`. The entry points of the presets must be there. */
export async function writeCommandData() {
  const texts = new Map([
    ["presets.json", textOf((await presets()).map(commandPreset))],
    ["differences.json", textOf(differences())],
  ])
  putFiles(path.join(root, "packages/cli"), texts, (file) => texts.has(file))
}

const textOf = (value) => `${JSON.stringify(value, null, 2)}\n`

/** What `sallyport add` tells of a preset. */
function commandPreset(preset) {
  return {
    file: preset.file,
    id: preset.id,
    type: preset.type,
    name: preset.name,
    factory: preset.factory,
    variables: variablesOf(preset),
    hasCallback: isOAuth(preset),
    // What the environment alone does not complete has to be written by hand.
    needsOptions: !isOAuth(preset) || exampleOptions(preset) !== undefined,
    registration: preset.paragraphs.find(isRegistration) ?? null,
    documentation: preset.links[0] ?? null,
  }
}

/** What `sallyport move` tells. */
function differences() {
  const rows = JSON.parse(readFileSync(path.join(root, "docs/differences.json"), "utf8"))
  return rows.map(({ id, theirs, ours, why, restore, noticed, concerns, in4 }) => {
    if (!concerns) throw new Error(`${id}: set "concerns" to "always", or to whom it concerns`)
    return { id, theirs, ours, why, restore, noticed, concerns, in4 }
  })
}
