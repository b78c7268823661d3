/** What a signal does to a program that starts others. */

import { say } from "./progress.mjs"
import { endCommands } from "./run-command.mjs"

/**
 * At SIGINT and SIGTERM ends the commands that run, stops what was started and exits. `starting()` answers what has to
 * be stopped, or a promise of it: an interruption while it is being started leaks nothing either.
 */
export function endOnSignal(starting) {
  async function interrupted(signal) {
    say(`${signal}: stopping what was started`)
    endCommands()
    await (await starting()).stop()
    process.exit(signal === "SIGINT" ? 130 : 143)
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void interrupted(signal))
}
