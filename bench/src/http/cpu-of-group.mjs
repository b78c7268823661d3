import { readdirSync, readFileSync } from "node:fs"

/** Ticks a second in which Linux tells programs what time they took. */
const TICKS = 100

/** CPU microseconds that the processes of a group have taken; NaN where the machine does not tell (it is no Linux). */
export function cpuOfGroup(group) {
  try {
    const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
    const ticks = processes.map((id) => ticksOf(id, group)).reduce((sum, one) => sum + one, 0)
    return (ticks / TICKS) * 1e6
  } catch {
    return NaN
  }
}

function ticksOf(id, group) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8")
    // The name before it may hold anything: what follows is counted from its bracket (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return Number(fields[2]) === group ? Number(fields[11]) + Number(fields[12]) : 0
  } catch {
    // It has ended since.
    return 0
  }
}
