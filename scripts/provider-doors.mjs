/**
 * Writes, for each integration, a door for every preset of core, so that `@sallyport/express/providers/github` is core's
 * preset. They are all alike: nobody has to write, read or review them.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"

const integrations = path.join(root, "packages/integrations")

/** Writes the doors that are missing or changed, and removes those of presets that are gone. */
export function writeProviderDoors() {
  for (const framework of readdirSync(integrations))
    putDoors(path.join(integrations, framework, "dist/providers"))
}

function presets() {
  return readdirSync(path.join(root, "packages/core/src/providers"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".ts".length))
}

function putDoors(folder) {
  const doors = new Map(
    presets().flatMap((id) => {
      const from = JSON.stringify(`@sallyport/core/providers/${id}`)
      const value = `export { default } from ${from}\n`
      return [
        [`${id}.js`, value],
        [`${id}.d.ts`, `${value}export type * from ${from}\n`],
      ]
    }),
  )
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (!doors.has(file)) rmSync(path.join(folder, file))
  for (const [file, text] of doors) put(path.join(folder, file), text)
}

/** A file that is as it should be keeps its time, so that whoever watches it is not disturbed. */
function put(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text)
}
