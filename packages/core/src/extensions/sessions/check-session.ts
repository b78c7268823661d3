import type { CarriedSession, ReadContext, ReadVerdict } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { factsText } from "../../session/facts-format.js"
import type { ProcessTable } from "../process-table.js"
import { adoptSession, rowDecides, type Adopted } from "./adopt-session.js"
import { isKnownUser } from "./owner-of.js"
import { knownSession } from "./session-id.js"
import { expiryOf, labelIn, SESSION, valueOf } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"
import { isWithin, moment, NEVER, type Verdict } from "./verdict.js"

/** A session that is let in, as it is checked. */
interface Check extends Adopted {
  readonly isFresh?: boolean | undefined
  /** Seconds for which an answer of the store counts. */
  readonly staleness: number
}

/** Whether a session goes on, before any callback is asked about it. */
export async function checkCarried(
  setup: SessionsSetup,
  { now, isFresh }: ReadContext,
  session: CarriedSession,
): Promise<ReadVerdict> {
  const known = await knownSession(session)
  if (!known) return false
  const { ends } = known.facts
  if (ends !== undefined && ends * 1000 <= now) return false
  const check = { known, session, now }
  return rowDecides(setup, session)
    ? checkRow(setup, { ...check, staleness: setup.updateAge })
    : checkSession(setup, { ...check, isFresh, staleness: setup.maxStaleness })
}

/** The row is there, so its record only has to be kept up to date. */
async function checkRow(setup: SessionsSetup, check: Check): Promise<ReadVerdict> {
  try {
    return await checkSession(setup, check)
  } catch (error) {
    // A row that does not name its session may have ended together with the others of its person.
    if (check.known.isFromBefore) throw error
    await setup.report(error as Error)
    return true
  }
}

/**
 * Whether a session has not ended, by the store, or by what the store has said within `maxStaleness`: counted from the
 * moment at which it was asked, since an answer may be long on its way. Rejects if the store fails, unless `trustFor`
 * goes back to its last answer.
 */
async function checkSession(setup: SessionsSetup, check: Check): Promise<ReadVerdict> {
  const { id, facts, isFromBefore } = check.known
  const verdicts = await setup.verdicts()
  const last = verdicts.get(id)
  const isKnown = last && !check.isFresh && isWithin(check.staleness, last.asked)
  // No other request comes between the look into the table and the entry in it.
  const goesOn = isKnown ? last.goesOn : ask(setup, check, verdicts)
  return (await goesOn) && (isFromBefore ? factsText(facts) : true)
}

async function ask(
  setup: SessionsSetup,
  check: Check,
  verdicts: ProcessTable<Verdict>,
): Promise<boolean> {
  const { id } = check.known
  const last = verdicts.get(id)
  const asked = moment()
  const goesOn = answerOf(setup, check)
  verdicts.set(id, { asked, goesOn, trusted: last?.trusted })
  try {
    const answer = await goesOn
    if (verdicts.get(id)?.goesOn === goesOn)
      verdicts.set(id, { asked, goesOn, ...(answer && { trusted: asked }) })
    return answer
  } catch (error) {
    // The next request asks again.
    const trusted = last?.trusted
    verdicts.set(id, { asked: NEVER, goesOn: Promise.resolve(false), trusted })
    if (check.isFresh || !trusted || !isWithin(setup.options.trustFor ?? 0, trusted)) throw error
    await setup.report(error as Error)
    return true
  }
}

/** What the store says now. */
async function answerOf(setup: SessionsSetup, check: Check): Promise<boolean> {
  const { id } = check.known
  const record = await setup.records().store.get({ collection: SESSION, id })
  if (!record) return adoptSession(setup, check)
  const label = labelIn(record)
  if (!label || label.hasEnded || record.owner === null) return false
  if (label.isUser && check.session.in === "token" && !(await isKnownUser(setup, record.owner)))
    return false
  await noteUse(setup, record, check.now)
  return true
}

/**
 * Notes that the session is in use, at most once in `updateAge`. By version: a session that was ended in the meantime
 * must not come back. Nobody is kept out if that fails.
 */
async function noteUse(setup: SessionsSetup, record: StoredRecord, now: number): Promise<void> {
  const label = labelIn(record)
  const seen = Math.floor(now / 1000)
  if (!label || label.seen + Math.max(setup.updateAge, 1) > seen) return
  const { collection, id, owner, version } = record
  const value = valueOf({ ...label, seen })
  try {
    const renewed = { collection, id, owner, value, expires: expiryOf(setup, now) }
    await setup.records().store.put(renewed, { version })
  } catch (error) {
    await setup.report(error as Error)
  }
}
