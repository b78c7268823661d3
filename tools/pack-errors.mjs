/**
 * `prepack` of @sallyport/core: `docs/errors.md`, which errors and warnings name, as a file of the package. Links to pages
 * that are not in it become their text.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs"

const page = readFileSync("../../docs/errors.md", "utf8")
mkdirSync("docs", { recursive: true })
writeFileSync("docs/errors.md", page.replaceAll(/\[([^\]]+)\]\(\.[^)]*\)/g, "$1"))
