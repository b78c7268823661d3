import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

/**
 * Writes these texts to a folder, by their paths in it, and removes all other files for which `isOurs` is true. Files
 * that have not changed are not written, so that programs that run or watch them are not disturbed. Returns how many it
 * touched.
 */
export function putFiles(folder, texts, isOurs = () => true) {
  mkdirSync(folder, { recursive: true })
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter(isOurs)
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
