/** `npm run check`: everything that can be known about the code without starting a server. */

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
const failed = await runChecks()
say(failed.length === 0 ? "check: all good" : `check: failed: ${failed.join(", ")}`)
process.exitCode = failed.length === 0 ? 0 : 1
