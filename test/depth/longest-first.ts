import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const file = path.join(import.meta.dirname, "../times.json")
type Times = Readonly<Record<string, number>>

/** Seconds by file, of the last run that was written down. */
const taken: Times = existsSync(file)
  ? (JSON.parse(readFileSync(file, "utf8")) as { short: Times }).short
  : {}

/**
 * Files that take long come first, whatever their project, or the last of them would run alone at the end. Those that
 * share a process come last: they are many and short.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      taken[path.relative(this.ctx.config.root, moduleId).replaceAll(path.sep, "/")] ?? 0
    const shares = ({ project }: TestSpecification) => Number(!project.config.isolate)
    return (await super.sort(files)).toSorted(
      (a, b) => shares(a) - shares(b) || (shares(a) ? 0 : seconds(b) - seconds(a)),
    )
  }
}
