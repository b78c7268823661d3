/** Finds and ends the processes of vitest that no longer do anything. */

import { readdirSync, readFileSync } from "node:fs"

const WORKER = /vitest.+workers.+forks/

/** Of a process: its parent, its command and the seconds that it was busy; undefined once it has ended. */
function read(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name of the program, in parentheses, may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
    const ticks = Number(fields[11]) + Number(fields[12])
    return { pid, parent: Number(fields[1]), state: fields[0], command, busy: ticks / 100 }
  } catch {
    return undefined
  }
}

/** The processes in which this vitest runs test files. Empty where there is no /proc. */
function workers() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(read)
      .filter((one) => one && one.parent === process.pid && WORKER.test(one.command))
  } catch {
    return []
  }
}

/** Ends them. Returns a line about each, to tell one that computes for ever from one that waits for ever. */
export function endWorkers() {
  return workers().map(({ pid, state, busy }) => {
    process.kill(pid, "SIGKILL")
    return `process ${pid}: state ${state}, was busy for ${busy.toFixed(0)} s`
  })
}
