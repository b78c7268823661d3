/** Writes what `sallyport add` has to know of each preset, from the presets themselves. */

import { presets } from "./presets.mjs"
import { exampleOptions, isOAuth, variablesOf } from "./provider-page.mjs"
import { putAll } from "./put-generated.mjs"

const REGISTRATION = /^(?:Register|Registered|Get a key|Set up)\b/

async function commandPresets() {
  return (await presets()).map((preset) => ({
    file: preset.file,
    id: preset.id,
    type: preset.type,
    name: preset.name,
    factory: preset.factory,
    variables: variablesOf(preset),
    hasCallback: isOAuth(preset),
    // What the environment alone does not complete has to be written by hand.
    needsOptions: !isOAuth(preset) || exampleOptions(preset) !== undefined,
    registration: preset.paragraphs.find((text) => REGISTRATION.test(text)) ?? null,
    documentation: preset.links[0] ?? null,
  }))
}
/** The page and its text. */
export async function generate() {
  return [["packages/cli/presets.json", JSON.stringify(await commandPresets())]]
}

await putAll(import.meta.url, generate)
