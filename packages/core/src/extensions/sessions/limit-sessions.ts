import type { PhaseContext } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { asError } from "../../errors/auth-error.js"
import { endSome } from "./end-sessions.js"
import { isShown, labelIn, SESSION, type SessionLabel } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** Who has just proved who they are is not thrown out by a thief who signs in again and again. */
const DAY = 24 * 60 * 60

/** As many as one list of the store has. A person who has more is brought below the limit by several sign-ins. */
const MOST_READ = 1000

/** The session that has just started, by its record. */
interface NewSession {
  readonly owner: string
  readonly id: string
}

/**
 * Ends the sessions of a person that are more than `maxPerPerson`: those that were not used for longest. The new session
 * is there already, so whatever fails here is only reported: the next sign-in tries again.
 */
export async function limitSessions(
  setup: SessionsSetup,
  context: PhaseContext,
  started: NewSession,
): Promise<void> {
  if (setup.options.maxPerPerson === undefined) return
  try {
    const excess = await excessOf(setup, context, started)
    if (excess.length === 0) return
    await endSome(setup, excess, context.now)
    const ended = { user: started.owner, reason: "too many", count: excess.length } as const
    await setup.happened(context, { type: "sessionsEnded", ...ended })
  } catch (error) {
    await setup.report(asError(error))
  }
}

async function excessOf(
  { records, options: { maxPerPerson = MOST_READ } }: SessionsSetup,
  { now }: PhaseContext,
  { owner, id }: NewSession,
): Promise<readonly StoredRecord[]> {
  const found = await records().store.list({ collection: SESSION, owner, limit: MOST_READ })
  const shown = found.flatMap((record) => {
    const label = labelIn(record)
    // Whoever acts as the person takes none of their places.
    return label && isShown(label) && label.actor === undefined ? [{ record, label }] : []
  })
  const mayEnd = ({ record, label }: (typeof shown)[number]) =>
    record.id !== id && provedAt(label) + DAY <= now / 1000
  return shown
    .filter(mayEnd)
    .sort((one, other) => one.label.seen - other.label.seen)
    .slice(0, Math.max(shown.length - maxPerPerson, 0))
    .map(({ record }) => record)
}

function provedAt({ created, proved = created }: SessionLabel): number {
  return proved
}
