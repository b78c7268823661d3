/**
 * `npm run adapters`: the contract of adapters on every store that runs here, and the table of what was proved in
 * docs/adapter-contract.md. `npm run adapters -- pg redis` runs some of the folders in packages/adapters, and changes
 * only their rows.
 */

import { readdirSync } from "node:fs"
import path from "node:path"
import { collectReports, namesFrom } from "./collect-reports.mjs"
import { say } from "./progress.mjs"
import { root } from "./repository.mjs"

const HOUR = 3_600_000
const known = readdirSync(path.join(root, "packages/adapters"))
const names = namesFrom(known, "packages/adapters")
const folders = (names.length > 0 ? names : known).map((name) => `packages/adapters/${name}`)

await collectReports({
  args: ["-t", "keeps the adapter contract", ...folders],
  env: { SALLYPORT_DEPTH: "deep" },
  folder: "ADAPTER_REPORT",
  timeout: HOUR,
  write: async (reports) => {
    const { writeAdapterTable } = await import("../tools/adapter-table.mjs")
    await writeAdapterTable(reports)
    say(`docs/adapter-contract.md: ${reports.length} rows written`)
  },
})
