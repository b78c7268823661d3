/**
 * `npm run runtimes`: runs one application from the packed packages on every runtime that is installed, and writes the
 * table of results in docs/runtimes.md.
 */

import { collectReports } from "./collect-reports.mjs"
import { say } from "./progress.mjs"

const TEN_MINUTES = 600_000

await collectReports({
  args: ["test/runtimes"],
  folder: "RUNTIMES_SEEN",
  timeout: TEN_MINUTES,
  write: async ([report]) => {
    const { writeRuntimeTable } = await import("../tools/runtime-table.mjs")
    await writeRuntimeTable(report)
    say("docs/runtimes.md: written")
  },
})
