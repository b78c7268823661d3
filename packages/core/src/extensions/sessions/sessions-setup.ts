import { makeOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { ReadVerdict } from "../../contract/phases.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import type { ClockTimes } from "../counting/clock-times.js"
import { type ProcessTable, processTable, scopeOf } from "../counting/process-table.js"
import type { ResolvedSessions } from "./sessions-options.js"

/** What this process asked the store about a session. */
export interface Verdict {
  /** When the question was sent. */
  readonly asked: ClockTimes
  readonly goesOn: Promise<ReadVerdict>
  /** The id of the session's record; undefined while the store has not answered. */
  readonly id?: string | undefined
  /** When the question was sent to which the store last answered that it goes on. */
  readonly trusted?: ClockTimes | undefined
}

/** What the parts of this extension work with. */
export interface SessionsSetup extends ObservedSetup {
  readonly options: ResolvedSessions
  readonly records: () => Records
  /** Whether an extension lets people of the site act as others, and says whether they still may. */
  readonly isActable: () => boolean
  /** What this process knows of sessions, by their `sid`. */
  readonly verdicts: () => Promise<ProcessTable<Verdict>>
}

/** Sessions that are in use at the same time in one process. A forgotten one is asked for again. */
const MOST_VERDICTS = 20_000

/** What is lent to the parts of this extension in one configuration. */
export function sessionsSetup(setup: ObservedSetup, options: ResolvedSessions): SessionsSetup {
  return Object.freeze<SessionsSetup>({
    ...setup,
    options,
    isActable: () => setup.provided("acting") !== undefined,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension sessions was used without records"),
    ),
    verdicts: makeOnce(async () => {
      // Whoever has the same secrets reads the same tokens, but only the same store says the same about them.
      const scope = await scopeOf(setup, setup.tokenSecrets, "apart")
      return processTable<Verdict>("sessions", MOST_VERDICTS, scope)
    }),
  })
}
