/**
 * `npm run moving`: runs applications and stores as users of Auth.js have them, on Auth.js and on Sallyport.
 *
 * `npm run moving -- next-15 sveltekit` chooses some of the folders in test/moving/apps and test/moving/stores; without
 * names, all of them run. If nothing failed, the results are written to docs/moving-from-authjs.md.
 */

import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { collectReports, namesFrom } from "./collect-reports.mjs"
import { say } from "./progress.mjs"
import { root } from "./repository.mjs"

const THREE_HOURS = 10_800_000
const known = ["apps", "stores"].flatMap((collection) => foldersOf(collection))
const names = namesFrom(known, "test/moving")

function foldersOf(collection) {
  const parent = path.join(root, "test/moving", collection)
  return readdirSync(parent).filter((name) => existsSync(path.join(parent, name, "package.json")))
}

say(`moving: ${names.length > 0 ? names.join(", ") : "everything"}`)
await collectReports({
  args: ["--reporter=verbose", "test/moving"],
  env: { MOVING: names.join(",") || "all" },
  folder: "MOVING_SEEN",
  timeout: THREE_HOURS,
  write: async (reports) => {
    const { writeMovingTables } = await import("../tools/moving-tables.mjs")
    await writeMovingTables(reports)
    say(`docs/moving-from-authjs.md: ${reports.length} rows written`)
  },
})
