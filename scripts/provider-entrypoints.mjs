/**
 * Writes, for each integration, an entry point for every preset of core, so that `@sallyport/express/providers/github` is
 * core's preset. They are all alike, so they are generated. They are where resolvers look that know no `exports`.
 */

import { readdirSync } from "node:fs"
import path from "node:path"
import { putFiles } from "./put-files.mjs"
import { modulesIn, root } from "./repository.mjs"

const integrations = path.join(root, "packages/integrations")

/** Writes the entry points that are missing or changed, and removes those of presets that are gone. */
export function writeProviderEntrypoints() {
  for (const framework of readdirSync(integrations))
    putEntrypoints(path.join(integrations, framework, "providers"))
}

function putEntrypoints(folder) {
  const entrypoints = new Map(
    modulesIn("packages/core/src/providers").flatMap((id) => {
      const from = JSON.stringify(`@sallyport/core/providers/${id}`)
      const value = `export { default } from ${from}\n`
      return [
        [`${id}.js`, value],
        [`${id}.d.ts`, `${value}export type * from ${from}\n`],
      ]
    }),
  )
  putFiles(folder, entrypoints)
}
