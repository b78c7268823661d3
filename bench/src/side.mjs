// One side of a benchmark, in a process of its own: `side.mjs <module> <benchmark> <side>`. Runs slices when it is told to.
import { askedOperation } from "./asked-operation.mjs"

const asked = await askedOperation()

/**
 * As many operations as may follow one another in one task of the event loop. A server takes each request from a task of
 * its own; only at the end of a task does V8 let go of what a `WeakRef` pointed to, as every `Request` has one for its
 * signal. Without an end, each operation costs more than the one before.
 */
const IN_ONE_TASK = 10
let done = 0

async function operation() {
  await asked()
  if (++done % IN_ONE_TASK === 0) await new Promise(setImmediate)
}

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
