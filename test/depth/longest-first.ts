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
 * share a process come last, since most of them are short, one project after the other: a process is of one project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      taken[path.relative(this.ctx.config.root, moduleId).replaceAll(path.sep, "/")] ?? 0
    const sharing = ({ project }: TestSpecification) => (project.config.isolate ? "" : project.name)
    return (await super.sort(files)).toSorted(
      (a, b) => sharing(a).localeCompare(sharing(b)) || seconds(b) - seconds(a),
    )
  }
}
