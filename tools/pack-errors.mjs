/**
 * `prepack` of @sallyport/core: copies `docs/errors.md`, which errors and warnings refer to, into the package. Links to
 * pages that are not in the package become plain text.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs"

const page = readFileSync("../../docs/errors.md", "utf8")
mkdirSync("docs", { recursive: true })
writeFileSync("docs/errors.md", page.replaceAll(/\[([^\]]+)\]\(\.[^)]*\)/g, "$1"))
