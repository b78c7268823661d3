import type { CarriedSession, ReadContext, ReadVerdict } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { factsText } from "../../session/facts-format.js"
import { isWithin, moment, NEVER } from "../counting/clock-times.js"
import type { ProcessTable } from "../counting/process-table.js"
import { adoptSession, rowDecides, type UnrecordedSession } from "./adopt-session.js"
import { isSubject } from "../people/owner-of.js"
import { indexLogin } from "./login-of.js"
import { endFormerToken, nextToken } from "./rotate-session.js"
import { knownSession, recordIdOf } from "./session-id.js"
import { endCopied } from "./reused-token.js"
import { expiryOf, hasEnded, labelIn, relabelled, SESSION } from "./session-record.js"
import type { SessionsSetup, Verdict } from "./sessions-setup.js"
import { isMistakenForStranger, isStillStored, userOfToken } from "./stored-user.js"

/** A session that is let in, as it is checked. */
interface Check extends UnrecordedSession {
  readonly isFresh?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** Seconds for which an answer of the store counts. */
  readonly staleness: number
}

/** Whether a session goes on, before any callback is asked about it. */
export async function checkCarried(
  setup: SessionsSetup,
  { now, isFresh, isReadOnly }: ReadContext,
  session: CarriedSession,
): Promise<ReadVerdict> {
  const known = await knownSession(session)
  if (!known) return false
  const { ends, acting } = known.facts
  // Nobody here could say who acts, and whether they still may.
  if (acting !== undefined && !setup.isActable()) return false
  if (ends !== undefined && ends * 1000 <= now) return false
  const check = { known, session, now, isReadOnly }
  return rowDecides(setup, session)
    ? checkRow(setup, { ...check, staleness: setup.updateAge })
    : checkSession(setup, { ...check, isFresh, staleness: setup.options.maxStaleness })
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
  const verdicts = await setup.verdicts()
  const last = verdicts.get(check.known.facts.sid)
  // No other request comes between the look into the table and the entry in it.
  if (last && !check.isFresh && isWithin(check.staleness, last.asked)) return last.goesOn
  return ask(setup, check, verdicts)
}

/** What else is asked meanwhile waits for the same answer. */
async function ask(
  setup: SessionsSetup,
  check: Check,
  verdicts: ProcessTable<Verdict>,
): Promise<ReadVerdict> {
  const { sid } = check.known.facts
  const last = verdicts.get(sid)
  const asked = moment()
  const id = recordIdOf(check.known)
  const answer = answerOf(setup, check, id)
  const goesOn = orTrusted(setup, answer, last)
  verdicts.set(sid, { asked, goesOn, trusted: last?.trusted })
  const isLatest = () => verdicts.get(sid)?.goesOn === goesOn
  Promise.all([answer, id]).then(
    ([verdict, known]) => {
      if (!isLatest()) return
      verdicts.set(sid, { asked, goesOn, id: known, ...(verdict && { trusted: asked }) })
    },
    // The next request asks again.
    () => isLatest() && verdicts.set(sid, { asked: NEVER, goesOn, trusted: last?.trusted }),
  )
  if (!check.isFresh) return goesOn
  goesOn.catch(() => undefined)
  return answer
}

/** The answer; if the store fails, and its last one is recent enough, that one. */
async function orTrusted(
  { options, report }: SessionsSetup,
  answer: Promise<ReadVerdict>,
  last: Verdict | undefined,
): Promise<ReadVerdict> {
  try {
    return await answer
  } catch (error) {
    const { trusted } = last ?? {}
    if (!trusted || !isWithin(options.trustFor ?? 0, trusted)) throw error
    await report(error as Error)
    return true
  }
}

/** What the store says now. */
async function answerOf(
  setup: SessionsSetup,
  check: Check,
  id: Promise<string>,
): Promise<ReadVerdict> {
  const { known, session, now } = check
  const stored = userOfToken(setup, check)
  const record = await setup.records().store.get({ collection: SESSION, id: await id })
  if (!record) return own(check, await adoptSession(setup, check))
  const label = labelIn(record)
  if (!label || record.owner === null) return false
  if (hasEnded(label, now)) {
    await endCopied(setup, check, { record, label })
    return false
  }
  if (label.isUser && session.in === "token") {
    const isStored =
      stored?.owner === record.owner
        ? await stored.isStored
        : await isStillStored(setup, session, record.owner)
    if (!isStored) return false
  }
  if (await isMistakenForStranger(setup, session, record.owner)) {
    await setup.records().store.take(record)
    const again = { ...check, known: { ...known, isFromBefore: true } }
    return own(check, await adoptSession(setup, again))
  }
  const next = await nextToken(setup, { known, session, record, label, now })
  if (next !== null) return next
  await endFormerToken(setup, { record, label, now })
  await noteUse(setup, record, now)
  return own(check, record.owner)
}

/** A token from before the extension gets its facts. A row keeps the token that it has. Without an owner it has ended. */
function own({ known: { isFromBefore, facts }, session }: Check, owner: string | null) {
  if (owner === null) return false
  if (!isFromBefore || session.in === "store") return true
  // Of a stranger only that token is known: a configuration with an adapter may find their user.
  return factsText(isSubject(owner) ? facts : { ...facts, owner })
}

/**
 * Notes that the session is in use, at most once in `updateAge`. By version: a session that was ended in the meantime
 * must not come back. Nobody is kept out if that fails.
 */
async function noteUse(setup: SessionsSetup, record: StoredRecord, now: number): Promise<void> {
  const label = labelIn(record)
  const seen = Math.floor(now / 1000)
  if (!label || label.seen + Math.max(setup.updateAge, 1) > seen) return
  const { version, owner } = record
  try {
    const expires = expiryOf(setup, now)
    const renewed = relabelled(record, { ...label, seen }, expires)
    await Promise.all([
      setup.records().store.put(renewed, { version }),
      label.login && owner !== null && indexLogin(setup, { owner, login: label.login, expires }),
    ])
  } catch (error) {
    await setup.report(error as Error)
  }
}
