/** A reporter for vitest that says how far a run is, notes how long each file took, and says at the end which took longest. */

import { mkdirSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import path from "node:path"
import { say } from "./progress.mjs"
import { root } from "./repository.mjs"
import { skippedFile, timesFile, uncaughtFile, unfinishedFile } from "./results.mjs"
import { endWorkers } from "./stuck-workers.mjs"

/** Long enough that the lines of the tests themselves stay together. */
const EVERY = 15_000
const SLOWEST = 10
/** What runs is named if no file has ended for so long. */
const SLOW = 60_000
/** Longer than any file takes. What still runs then never ends, as a worker whose last message got lost. */
const STUCK = 300_000
/** The same in depth, and on a machine that others keep busy. */
const STUCK_SLOWLY = 1_800_000

const isSlow = () =>
  process.env.SALLYPORT_DEPTH === "deep" || loadavg()[0] > 2 * availableParallelism()

export default class ProgressReporter {
  #files = []
  #ended = []
  #lastEvent = Date.now()
  #isBrokenOff = false
  #failed = 0
  #skipped = new Map()
  #timer

  onTestRunStart(specifications) {
    this.#files = specifications.map(({ moduleId }) => nameOf(moduleId))
    say(`Tests: ${this.#files.length} files`)
    this.#timer = setInterval(() => this.#watch(), EVERY)
    // A pending line of progress must not keep the process alive.
    this.#timer.unref()
  }

  onTestModuleQueued() {
    this.#lastEvent = Date.now()
  }

  onTestModuleEnd(module) {
    this.#lastEvent = Date.now()
    const file = nameOf(module.moduleId)
    const seconds = module.diagnostic().duration / 1000
    this.#ended = [...this.#ended, { file, seconds, ran: module.state() !== "skipped" }]
    if (module.state() === "failed") this.#failed += 1
    for (const test of module.children.allTests("skipped")) {
      const why = whyOf(test)
      this.#skipped.set(why, (this.#skipped.get(why) ?? 0) + 1)
    }
  }

  onTestRunEnd(_modules, errors) {
    clearInterval(this.#timer)
    this.#tell()
    this.#note()
    // That the workers ended is no surprise if they were ended here.
    const surprising = errors.filter(
      ({ message }) => !(this.#isBrokenOff && message.startsWith("[vitest-pool]")),
    )
    const uncaught = surprising.map(({ name, message }) => `${name}: ${message}`.split("\n", 1)[0])
    writeFileSync(uncaughtFile, JSON.stringify(uncaught))
    if (this.#files.length <= SLOWEST) return
    console.log("The files that took longest:")
    const slowest = this.#ended.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
    for (const { file, seconds } of slowest)
      console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${file}`)
  }

  #watch() {
    this.#tell()
    const silent = Date.now() - this.#lastEvent
    if (silent < SLOW) return
    if (this.#isBrokenOff) process.exit(1)
    const ended = new Set(this.#ended.map(({ file }) => file))
    const unfinished = this.#files.filter((file) => !ended.has(file))
    // Those behind them wait for their turn, which comes only after what runs has ended.
    const first = unfinished.slice(0, SLOWEST)
    say(`Not ended: ${first.join(", ") || "vitest itself"}`)
    if (silent < (isSlow() ? STUCK_SLOWLY : STUCK)) return
    this.#isBrokenOff = true
    writeFileSync(unfinishedFile, JSON.stringify(first))
    for (const line of endWorkers()) say(line)
  }

  #note() {
    const times = this.#ended
      .filter(({ ran }) => ran)
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
      .map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10])
    mkdirSync(path.dirname(timesFile), { recursive: true })
    writeFileSync(timesFile, JSON.stringify(Object.fromEntries(times), null, 2))
    writeFileSync(skippedFile, JSON.stringify([...this.#skipped]))
  }

  #tell() {
    const failed = this.#failed > 0 ? `, ${this.#failed} with a failed test` : ""
    say(`Tests: file ${this.#ended.length} of ${this.#files.length}${failed}`)
  }
}

const nameOf = (moduleId) => path.relative(root, moduleId).replaceAll(path.sep, "/")

/**
 * A test tells why it was skipped when it skips itself, at the end of its name, or in the name of the outermost group
 * that was skipped.
 */
function whyOf(test) {
  const { note } = test.result()
  const lacking = /\(skipped: (.+)\)$/.exec(test.name)?.[1]
  const later = /\((?:its turn|only in) [^)]+\)\s*$/.exec(test.name)?.[0]
  if (later && test.parent.type === "suite") return `${test.parent.fullName} ${later}`.trim()
  return note ?? lacking ?? outermostSkipped(test).fullName.replaceAll(" > ", " › ").trim()
}

function outermostSkipped(test) {
  let found = test
  for (let one = test.parent; one.type === "suite"; one = one.parent)
    if (["skip", "todo"].includes(one.options.mode)) found = one
  return found
}
