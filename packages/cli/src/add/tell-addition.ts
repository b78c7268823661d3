import { type FileChange, reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import type { Outcome } from "../command-line/command.js"
import type { Finding } from "@sallyport/conformance"
import type { Examination } from "../doctor/examine-change.js"
import { findingLines } from "../doctor/finding-lines.js"
import type { ByHand } from "./by-hand.js"
import type { Addition } from "./addition.js"

/** What `sallyport add --json` prints. */
export interface AddReport {
  readonly added: string
  /** What the configuration gets beside it, because it needs that. */
  readonly needed: readonly string[]
  readonly written: boolean
  readonly changes: readonly ReturnType<typeof reportOf>[]
  /** What the doctor says of the changed configuration, and not of the one that is there. */
  readonly findings: readonly Finding[]
  /** The lines to put in by hand; null if nothing is. */
  readonly byHand: readonly string[] | null
  /** What to do elsewhere. */
  readonly notes: readonly string[]
}

/** What came of adding something. */
export interface AdditionResult {
  /** What was asked for is the last one. */
  readonly additions: readonly Addition[]
  readonly changes: readonly FileChange[]
  /** Null if there was nothing to examine. */
  readonly examination: Examination | null
  /** Whether the examination allows the change. */
  readonly isSound: boolean
  readonly isWritten: boolean
  /** Null if nothing is left to the person. */
  readonly byHand: ByHand | null
}

/** What the command says about it. */
export function outcomeOf(result: AdditionResult): Outcome<AddReport> {
  const { additions, changes, examination, isSound, isWritten } = result
  const names = additions.map(({ name }) => name)
  const byHand = result.byHand ? additions.flatMap(linesFor) : null
  return {
    exitCode: byHand || !isSound ? 1 : 0,
    report: {
      added: names.at(-1) ?? "",
      needed: names.slice(0, -1),
      written: isWritten,
      changes: changes.map(reportOf),
      findings: examination?.findings ?? [],
      byHand,
      notes: notesOf(result),
    },
    text: isSound ? textOf(result, byHand) : refusalOf(result),
  }
}

function linesFor({ import: wanted, list, code, database }: Addition): readonly string[] {
  const name = wanted.exported === "default" ? wanted.local : `{ ${wanted.local} }`
  return [
    `import ${name} from "${wanted.from}"`,
    ...(database ? [`import { ${database.exported} } from "${database.path}"`] : []),
    list === "adapter" ? `adapter: ${code},` : `${list}: [${code}],`,
  ]
}

function notesOf({ additions, examination }: AdditionResult): readonly string[] {
  const notes = additions.flatMap((one) => one.notes)
  if (examination?.unknown == null) return notes
  return [
    `The configuration could not be examined: ${examination.unknown} Once it can be run, this examines it: npx --no sallyport doctor`,
    ...notes,
  ]
}

function textOf(result: AdditionResult, byHand: readonly string[] | null): readonly string[] {
  const { additions, changes, examination, isWritten } = result
  const why = result.byHand?.why ?? ""
  const name = additions.at(-1)?.name ?? ""
  return [
    ...changes.flatMap(showChange),
    ...(byHand ? [why, ...byHand.map((line) => `  | ${line}`), ""] : []),
    ...(changes.length === 0 && !byHand ? [`${name} is there. Nothing was changed.`] : []),
    ...(changes.length > 0 && !isWritten ? ["Nothing was written (--dry-run)."] : []),
    ...(examination?.findings ?? []).flatMap(findingLines),
    ...notesOf(result),
  ]
}

/** Nothing of it is written, because people could not sign in any more. */
function refusalOf({ additions, examination }: AdditionResult): readonly string[] {
  const name = additions.at(-1)?.name ?? ""
  return [
    ...(examination?.findings ?? []).flatMap(findingLines),
    `Nothing was written, because the configuration would not work with ${name}. Mend that first, or put it in together:`,
    ...additions.flatMap(linesFor).map((line) => `  | ${line}`),
  ]
}
