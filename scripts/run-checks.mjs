/** Runs the check steps side by side, one line a step, and tells which failed. */

import { availableParallelism } from "node:os"
import { steps } from "./check-steps.mjs"
import { say, secondsSince } from "./progress.mjs"

async function runStep({ name, run }) {
  const start = performance.now()
  const { code, output } = await run()
  say(`${code === 0 ? "ok  " : "FAIL"} ${name} (${secondsSince(start)})`)
  return { name, code, output }
}

/** Takes steps off one shared queue, so that a long step never blocks a short one. */
async function worker(queue, built, results) {
  while (queue.length > 0) {
    const step = queue.shift()
    if (step.afterBuild) await built
    results.push(await runStep(step))
  }
}

/**
 * The names of the failed steps, of those whose name `isAsked` for. The complete output of failed steps is printed at
 * the end. The first step, the build, always runs.
 */
export async function runChecks(isAsked = () => true) {
  const [first, ...others] = steps
  const rest = others.filter(({ name }) => isAsked(name))
  const results = []
  const built = runStep(first).then((result) => results.push(result))
  // The build occupies one core until it is done. The steps that do not need it come first in the queue.
  const workers = Math.max(1, availableParallelism() - 1)
  const queue = [...rest]
  await Promise.all([
    built.then(() => worker(queue, built, results)),
    ...Array.from({ length: workers }, () => worker(queue, built, results)),
  ])

  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trim()}\n`)
  return failed.map(({ name }) => name)
}
