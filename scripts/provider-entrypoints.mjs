/**
 * Writes an entry point for every preset of core into the integrations that export `./providers/*`, because the packages
 * of Auth.js that they replace do: `@sallyport/express/providers/github` is core's preset. They are all alike, so they are
 * generated. They are where resolvers look that know no `exports`.
 */

import path from "node:path"
import { putFiles } from "./put-files.mjs"
import { modulesIn, root, workspaces } from "./repository.mjs"

/** Writes the entry points that are missing or changed, and removes those of presets that are gone. */
export function writeProviderEntrypoints() {
  for (const { folder, manifest } of workspaces())
    if (folder.startsWith("packages/integrations/") && manifest.exports["./providers/*"])
      putEntrypoints(path.join(root, folder, "providers"))
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
