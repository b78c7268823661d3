/**
 * `prepack`: copies pages of `docs/`, whose names are given, into the package in this folder, so that they can be read
 * where it is installed, by people and by programs. Links to pages that are not in the package become plain text.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

const source = path.resolve(import.meta.dirname, "../docs")

for (const page of process.argv.slice(2)) {
  const text = readFileSync(path.join(source, page), "utf8").replaceAll(
    /\[([^\]]+)\]\(\.[^)]*\)/g,
    "$1",
  )
  const file = path.join("docs", page)
  mkdirSync(path.dirname(file), { recursive: true })
  // Two packs at the same time write the same content.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text)
}
