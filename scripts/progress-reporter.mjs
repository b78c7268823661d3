/** A reporter for vitest that says how far a run is, and at the end which files took longest. */

import path from "node:path"
import { say } from "./progress.mjs"

/** Long enough that the lines of the tests themselves stay together. */
const EVERY = 15_000
const SLOWEST = 10

export default class ProgressReporter {
  #files = 0
  #ended = []
  #failed = 0
  #timer

  onTestRunStart(specifications) {
    this.#files = specifications.length
    say(`Tests: ${this.#files} files`)
    this.#timer = setInterval(() => this.#tell(), EVERY)
    // A pending line of progress must not keep the process alive.
    this.#timer.unref()
  }

  onTestModuleEnd(module) {
    const { duration } = module.diagnostic()
    this.#ended = [...this.#ended, { file: module.moduleId, duration }]
    if (module.state() === "failed") this.#failed += 1
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
    this.#tell()
    const slowest = this.#ended.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST)
    if (this.#files <= SLOWEST) return
    console.log("The files that took longest:")
    for (const { file, duration } of slowest)
      console.log(`  ${(duration / 1000).toFixed(0).padStart(4)} s  ${path.relative(".", file)}`)
  }

  #tell() {
    const failed = this.#failed > 0 ? `, ${this.#failed} with a failed test` : ""
    say(`Tests: file ${this.#ended.length} of ${this.#files}${failed}`)
  }
}
