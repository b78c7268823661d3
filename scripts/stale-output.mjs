/** Compilers leave what they wrote for sources that are gone, and npm would pack it. */

import { existsSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"

const OUTPUT = /(?:\.d\.ts|\.js|\.js\.map)$/
const SOURCES = [".ts", ".tsx"]

/** Removes from the `dist` of a package what is not compiled from its `src`: also maps, which are not written any more. */
export function removeStaleOutput(folder) {
  const dist = path.join(root, folder, "dist")
  if (!existsSync(dist)) return
  const compiled = readdirSync(dist, { recursive: true }).filter(
    (name) => OUTPUT.test(name) && !name.startsWith("cjs"),
  )
  for (const file of compiled) {
    const source = path.join(root, folder, "src", file.replace(OUTPUT, ""))
    const isCurrent = !file.endsWith(".map") && SOURCES.some((end) => existsSync(source + end))
    if (!isCurrent) rmSync(path.join(dist, file))
  }
}
