/**
 * `npm run check`: what can be known about the code without starting a server. Packages are packed where a manifest is
 * not committed yet, and in depth.
 */

import { installDependencies } from "./install.mjs"
import { say } from "./progress.mjs"
import { endCommands } from "./run-command.mjs"

process.on("SIGINT", () => {
  endCommands()
  process.exit(130)
})

await installDependencies()
// Imported only now, because the steps look for the tools that were just installed.
const { runChecks } = await import("./run-checks.mjs")
const { changedFiles } = await import("./changed-run.mjs")
const { rowsOf } = await import("./changed-table.mjs")
const packs = changedFiles("HEAD").some((file) => rowsOf(file).some(({ manifest }) => manifest))
const failed = await runChecks((name) => packs || !name.startsWith("package shape"))
say(failed.length === 0 ? "check: all good" : `check: failed: ${failed.join(", ")}`)
process.exitCode = failed.length === 0 ? 0 : 1
