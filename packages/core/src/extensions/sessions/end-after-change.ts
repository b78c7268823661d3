import type { MethodsChange, PhaseContext } from "../../contract/phases.js"
import type { RaisedCutoff } from "./cutoff.js"
import { endAll, endOthers, formerSessions } from "./end-sessions.js"
import { knownSession, recordIdOf } from "./session-id.js"
import { labelIn, SESSION } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/**
 * Ends the sessions of a person who has changed by what they sign in: whoever had what is gone now may have opened some.
 * The session in which they changed it goes on, if there is one and it has not ended.
 */
export async function endAfterChange(
  setup: SessionsSetup,
  { now }: PhaseContext,
  { user: owner, keeps }: MethodsChange,
): Promise<RaisedCutoff> {
  const whose = { owner, isUser: true }
  const known = keeps && (await knownSession(keeps))
  const { store } = setup.records()
  const id = known && (await recordIdOf(known))
  const [record, before] = await Promise.all([
    id ? store.get({ collection: SESSION, id }) : null,
    formerSessions(setup, owner),
  ])
  const label = record && labelIn(record)
  if (!keeps || !record || !label || record.owner !== owner) return endAll(setup, whose, before)
  const own = { id: record.id, label }
  return endOthers(setup, whose, { session: keeps, now, own, before })
}
