import type { ReadContext } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { asError } from "../../errors/auth-error.js"
import { hashedId } from "../../records/record-id.js"
import { parseFacts } from "../../session/facts-format.js"
import { storedToken } from "../../session/stored-session.js"
import { endRecorded } from "./end-session.js"
import { rowOf } from "./sealed-row.js"
import { hasEnded, labelIn, relabelled, SESSION, type SessionLabel } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** More tokens than a session can have had while its former ones are kept. */
const MOST_HOPS = 200

/** A token whose end has come because its successor is in use. */
interface ReplacedToken {
  readonly record: StoredRecord
  readonly label: SessionLabel
}

/**
 * Ends the session whose former token is shown again after it has ended: one of the two is a copy, and nobody can tell
 * which (RFC 9700 §4.14.2). Not where the answer can set no cookie: a browser that is only read there has had no chance
 * to take the new token.
 */
export async function endCopied(
  setup: SessionsSetup,
  { now, isReadOnly }: ReadContext,
  { record, label }: ReplacedToken,
): Promise<void> {
  if (isReadOnly || label.hasEnded || label.endsAt === undefined || record.owner === null) return
  // Of many requests with it one ends the session and tells. There may be tokens that do not name their session, of which
  // the record must stay.
  const { store } = setup.records()
  const ended = relabelled(record, { ...label, hasEnded: true })
  if ((await store.put(ended, { version: record.version })) === null) return
  const later = await successors(setup, label)
  for (const one of later) await endRecorded(setup, one, { now })
  if (later.every((one) => labelIn(one)?.endsAt !== undefined)) return
  const told = { user: record.owner, reason: "copied", count: 1 } as const
  const { origin } = label
  const at = origin === undefined ? undefined : { origin, now }
  await setup.happened(null, { type: "sessionsEnded", ...told }, at)
}

/** The records of all later tokens of the same session. */
async function successors(
  setup: SessionsSetup,
  label: SessionLabel,
): Promise<readonly StoredRecord[]> {
  const { store } = setup.records()
  const found: StoredRecord[] = []
  let { next } = label
  while (next !== undefined && found.length < MOST_HOPS) {
    const record = await store.get({ collection: SESSION, id: await hashedId(next) })
    if (!record) break
    found.push(record)
    next = labelIn(record)?.next
  }
  return found
}

/**
 * The same for a stored session, whose row is gone by then. Anybody can make up a token that begins like another one, so
 * the whole token is compared with the one that the record has kept. Never rejects: nobody is let in here.
 */
export async function endCopiedRow(
  setup: SessionsSetup,
  context: ReadContext,
  token: string,
): Promise<void> {
  const facts = parseFacts(token)
  if (!facts || setup.options.rotateEvery === undefined) return
  try {
    const key = { collection: SESSION, id: await hashedId(facts.sid) }
    const record = await setup.records().store.get(key)
    const label = record && labelIn(record)
    if (!record || !label || !hasEnded(label, context.now)) return
    const kept = await rowOf(setup, record, label)
    if (kept === null || !equalConstantTime(kept, await storedToken(token, setup))) return
    await endCopied(setup, context, { record, label })
  } catch (error) {
    await setup.report(asError(error))
  }
}
