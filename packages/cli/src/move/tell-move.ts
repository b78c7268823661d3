import { reportOf } from "../changes/file-change.js"
import { showChange } from "../changes/show-change.js"
import type { Call, Outcome } from "../command-line/command.js"
import type { ApplicationFacts } from "../differences/facts.js"
import {
  differenceLines,
  keptLines,
  type ConcerningDifferences,
} from "../differences/concerning-differences.js"
import {
  type Examination,
  examinationLines,
  hasNoErrors,
  refusalLines,
} from "../doctor/examine-change.js"
import type { MovePlan, MoveWay } from "./plan-move.js"
import type { Leftover } from "./rename-source.js"

/** What `sallyport move --json` prints. */
export interface MoveReport {
  /** 4: next-auth 4. 5: Auth.js 5. Null: the application has moved already. */
  readonly from: 4 | 5 | null
  readonly way: MoveWay
  readonly written: boolean
  readonly changes: readonly ReturnType<typeof reportOf>[]
  /** Other applications of the monorepo that an override moves as well. */
  readonly alsoMoved: readonly string[]
  /** What cannot be moved. */
  readonly leftovers: readonly Leftover[]
  readonly install: string
  /** The files that the configuration was found in. */
  readonly configuration: readonly string[]
  /** The differences that concern it, by their ids in `docs/differences.md`. */
  readonly differences: readonly { readonly id: string; readonly noticed: string | false }[]
  /** How many more concern it, and need nothing. */
  readonly silent: number
  /** What the doctor says of the changed configuration, and not of the one that is there. */
  readonly findings: Examination["findings"]
  /** What the doctor found afterwards; null if it was not asked. */
  readonly doctor: unknown
}

/** What is known of the configuration, and what differs for it. */
export interface MoveFindings {
  readonly facts: ApplicationFacts
  readonly read: readonly string[]
  readonly differences: ConcerningDifferences
}

/** A move that was planned, and written or not. */
export interface MoveResult {
  readonly call: Call
  readonly way: MoveWay
  readonly plan: MovePlan
  readonly findings: MoveFindings
  /** What the doctor says of the changed configuration. */
  readonly examination: Examination
  readonly isWritten: boolean
  readonly install: string
  readonly examined: Outcome | null
}

/** The outcome for an application that has moved already. */
export function alreadyThere(way: MoveWay): Outcome<MoveReport> {
  const report: MoveReport = {
    from: null,
    way,
    written: false,
    changes: [],
    alsoMoved: [],
    leftovers: [],
    install: "",
    configuration: [],
    differences: [],
    silent: 0,
    findings: [],
    doctor: null,
  }
  return {
    exitCode: 0,
    report,
    text: ["This application is on Sallyport. Nothing was changed."],
  }
}

/** What a person reads before they are asked. */
export function beforeLines(
  { changes, leftovers, alsoMoved }: MovePlan,
  { facts, read, differences }: MoveFindings,
): readonly string[] {
  return [
    ...changes.flatMap(showChange),
    ...(alsoMoved.length === 0
      ? []
      : [
          `The overrides at the root move what these have of Auth.js, too: ${alsoMoved.join(", ")}`,
          "",
        ]),
    ...leftoverLines(leftovers),
    ...(read.length > 0
      ? []
      : ["No configuration was found, so differences are listed for whatever it may have.", ""]),
    ...differenceLines(differences),
    ...keptLines(facts),
  ]
}

/** What came of a move. */
export function outcomeOf(result: MoveResult): Outcome<MoveReport> {
  const { way, plan, findings, isWritten, install, examined } = result
  const { listed, silent } = findings.differences
  const report: MoveReport = {
    from: findings.facts.version,
    way,
    written: isWritten,
    changes: plan.changes.map(reportOf),
    alsoMoved: plan.alsoMoved,
    leftovers: plan.leftovers,
    install,
    configuration: findings.read,
    differences: listed.map(({ id, noticed }) => ({ id, noticed })),
    silent,
    findings: result.examination.findings,
    doctor: examined?.report ?? null,
  }
  if (!hasNoErrors(result.examination))
    return {
      exitCode: 1,
      report,
      text: refusalLines(result.examination, "npx --no sallyport move"),
    }
  const isClean = plan.leftovers.length === 0 && (examined?.exitCode ?? 0) === 0
  return { exitCode: isClean ? 0 : 1, report, text: textOf(result) }
}

function textOf(result: MoveResult): readonly string[] {
  const { call, plan, findings, examination, isWritten, install, examined } = result
  const shown = isWritten ? [] : [...beforeLines(plan, findings), ...examinationLines(examination)]
  const end = examined?.text ?? ["Then examine the configuration: npx --no sallyport doctor"]
  if (plan.changes.length === 0)
    return [...shown, "This application has moved. Nothing was changed.", ...(examined?.text ?? [])]
  return [
    ...shown,
    isWritten ? "The move is written." : "Nothing was written (--dry-run).",
    ...(call.flags["install"] ? [] : [`Install the packages: ${install}`]),
    ...end,
  ]
}

function leftoverLines(leftovers: readonly Leftover[]): readonly string[] {
  if (leftovers.length === 0) return []
  const lines = leftovers.map(
    ({ path, line, why }) =>
      `  ${path.replaceAll("\n", "\\n")}${line === null ? "" : `:${line}`}  ${why}`,
  )
  return ["Left to you:", ...lines, ""]
}
