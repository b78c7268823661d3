import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

/**
 * Makes a folder hold these texts, by path in it, and none of the other files that `isOurs` names. A file that is as it
 * should be is left alone, so that programs that run from it or watch it are not disturbed. Returns how many it touched.
 */
export function putFiles(folder, texts, isOurs = () => true) {
  mkdirSync(folder, { recursive: true })
  const present = readdirSync(folder, { recursive: true }).filter(isOurs)
  const stale = present.filter((file) => !texts.has(file))
  for (const file of stale) rmSync(path.join(folder, file))
  const changed = [...texts].filter(
    ([file, text]) =>
      !present.includes(file) || readFileSync(path.join(folder, file), "utf8") !== text,
  )
  for (const [file, text] of changed) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return stale.length + changed.length
}
