// One side of a benchmark, in a process of its own: `side.mjs <module> <benchmark> <side>`. Runs slices when it is told to.
import { askedOperation } from "./asked-operation.mjs"

const operation = await askedOperation()

// Until the compiler has settled: the first thousands of runs measure it, not the library.
const LEAST_RUNS = 5000
const MOST_TIME = 8000
const latest = performance.now() + MOST_TIME
for (let count = 0; count < LEAST_RUNS && performance.now() < latest; count++) await operation()

process.on("message", (slice) => void cpuOf(slice).then((cpu) => process.send(cpu)))
process.send("ready")

/** CPU microseconds an operation over all threads, in a slice of so many milliseconds. */
async function cpuOf(slice) {
  const end = performance.now() + slice
  const before = process.cpuUsage()
  let count = 0
  while (performance.now() < end) {
    await operation()
    count++
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}
