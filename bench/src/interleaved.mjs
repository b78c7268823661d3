import { fork } from "node:child_process"
import { on } from "node:events"
import { fileURLToPath } from "node:url"
import { median } from "./median.mjs"

const side = fileURLToPath(new URL("side.mjs", import.meta.url))

/**
 * Measures the sides of a benchmark, each in a process of its own, so that no library changes what another one costs: some
 * follow every promise of the process (`AsyncLocalStorage`), some keep what they have seen in the module. The processes
 * work in turn, round after round, so that a machine that slows down slows all of them.
 *
 * For each side the median of CPU microseconds an operation, and of the rounds' ratios to `ours`, with the lowest and
 * the highest.
 */
export async function interleaved({ module, benchmark, sides }, { rounds, slice }) {
  const running = await Promise.all(
    sides.map(async (name) => ({ name, run: await start([module, benchmark, name]) })),
  )
  const taken = Object.fromEntries(sides.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const { name, run } of running) taken[name].push(await run(slice))
  for (const { run } of running) run.end()
  return Object.fromEntries(sides.map((name) => [name, summary(taken[name], taken[sides[0]])]))
}

function summary(times, ours) {
  const ratios = times.map((time, round) => time / ours[round]).sort((a, b) => a - b)
  return { cpu: median(times), ratio: median(ratios), lowest: ratios[0], highest: ratios.at(-1) }
}

/** The process, once it has settled; a function that has it run for so many milliseconds. */
async function start(named) {
  const child = fork(side, named)
  const answers = on(child, "message", { close: ["exit"] })
  const answer = async () => {
    const { done, value } = await answers.next()
    if (done) throw new Error(`${named.join(", ")}: the process ended`)
    return value[0]
  }
  await answer()
  const run = (slice) => {
    child.send(slice)
    return answer()
  }
  return Object.assign(run, { end: () => child.kill() })
}
