import type { StoredRecord } from "../../contract/record-store.js"
import type { CarriedSession } from "../../contract/phases.js"
import { hashedId } from "../../records/record-id.js"
import { factsText, nextSid } from "../../session/facts-format.js"
import { storedToken } from "../../session/stored-session.js"
import { deleteNextRow, nextRow, sealedNextRow } from "./rotate-row.js"
import { deleteRowOf, sealedRow } from "./sealed-row.js"
import type { KnownSession } from "./session-id.js"
import {
  expiryOf,
  hasEnded,
  labelIn,
  relabelled,
  SESSION,
  type SessionLabel,
  valueOf,
} from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** Seconds for which a former token goes on: requests that were sent with it are still on their way. */
const GRACE = 30

/** How many former tokens of a session are recognised. Older ones let nobody in, and say nothing. */
const MOST_FORMERS = 100

/** A session that goes on, and the moment, in milliseconds since the epoch. */
interface Rotation {
  readonly known: KnownSession
  readonly session: CarriedSession
  readonly record: StoredRecord
  readonly label: SessionLabel
  readonly now: number
}

/**
 * The session's next token, if it is due for one: its facts, or all of the token of a row. Null if it is not due. False:
 * it has ended meanwhile.
 *
 * The next token is another session to the store, with the same label. All requests that find it due get the same one,
 * whatever process they are in. The former one goes on until the next one was used: where no cookies can be set, or an
 * answer is lost, nobody is signed out.
 */
export async function nextToken(
  setup: SessionsSetup,
  rotation: Rotation,
): Promise<string | false | null> {
  const { known, label, now } = rotation
  const { rotateEvery } = setup.options
  const seconds = Math.floor(now / 1000)
  if (rotateEvery === undefined || label.endsAt !== undefined) return null
  // The first use of a token ends the former one, and only then it may have a next one itself.
  if (label.isUnused) return null
  if ((label.rotated ?? label.created) + rotateEvery > seconds) return null
  const chosen = label.next === undefined ? await chosenNext(setup, rotation) : label
  if (chosen?.next === undefined) return false
  const facts = factsText({ ...known.facts, sid: chosen.next })
  const row = await nextRow(setup, rotation, chosen)
  const isThere = await recordNext(setup, rotation, { sid: chosen.next, row })
  return isThere && (row ?? facts)
}

/** By version: one request chooses, and the others read what it has chosen. Null if the session has ended. */
async function chosenNext(setup: SessionsSetup, rotation: Rotation): Promise<SessionLabel | null> {
  const { store } = setup.records()
  const { record, label, known } = rotation
  const sid = nextSid(known.facts.sid)
  const chosen = { ...label, next: sid, nextRow: await sealedNextRow(setup, rotation, sid) }
  const { version } = record
  if ((await store.put(relabelled(record, chosen), { version })) !== null) return chosen
  const other = await store.get(record)
  return other && labelIn(other)
}

interface NextToken {
  readonly sid: string
  /** The token of its row; null if sessions are tokens. */
  readonly row: string | null
}

/** False if the session was ended before the record of its next token was there, so that nobody could end that. */
async function recordNext(
  setup: SessionsSetup,
  { record, label, now }: Rotation,
  { sid, row }: NextToken,
): Promise<boolean> {
  const { store } = setup.records()
  const key = { collection: SESSION, id: await hashedId(sid), owner: record.owner }
  const { next: _, nextRow: __, isFromBefore: ___, formers = [], ...kept } = label
  const value = valueOf({
    ...kept,
    rotated: Math.floor(now / 1000),
    former: record.id,
    formers: [record.id, ...formers].slice(0, MOST_FORMERS),
    isUnused: true,
    row: row === null ? undefined : await sealedRow(setup, key, await storedToken(row, setup)),
  })
  await store.put({ ...key, value, expires: expiryOf(setup, now) }, "absent")
  const former = await store.get(record)
  if (former && !labelIn(former)?.hasEnded) return true
  await store.take(key)
  if (row !== null) await deleteNextRow(setup, row)
  return false
}

/**
 * At the first use of a token, the former one gets its end; after that, its row is deleted. If that fails, the next use
 * tries again.
 */
export async function endFormerToken(
  setup: SessionsSetup,
  { record, label, now }: Pick<Rotation, "record" | "label" | "now">,
): Promise<void> {
  if (label.former === undefined || (!label.isUnused && label.row === undefined)) return
  const { store } = setup.records()
  const former = await store.get({ collection: SESSION, id: label.former })
  const formerLabel = former && labelIn(former)
  const update = async (changes: Partial<SessionLabel>) =>
    store.put(relabelled(record, { ...label, ...changes }), { version: record.version })
  if (former && formerLabel && formerLabel.endsAt === undefined) {
    const endsAt = Math.ceil(now / 1000) + GRACE
    // Kept as long as the token could be used, so that whoever uses it again is found out.
    const ended = relabelled(former, { ...formerLabel, endsAt })
    if ((await store.put(ended, { version: former.version })) === null) return
    const oldest = formerLabel.formers?.[MOST_FORMERS - 1]
    if (oldest !== undefined) await store.take({ collection: SESSION, id: oldest })
  }
  if (label.isUnused) await update({ isUnused: undefined, rotated: Math.floor(now / 1000) })
  else if (!former || !formerLabel || hasEnded(formerLabel, now)) {
    if (former) await deleteRowOf(setup, former)
    await update({ former: undefined })
  }
}

/** The records of the same session under its former and its next token. */
export async function otherTokens({
  former,
  next,
}: Pick<SessionLabel, "former" | "next">): Promise<readonly string[]> {
  return [
    ...(former === undefined ? [] : [former]),
    ...(next === undefined ? [] : [await hashedId(next)]),
  ]
}
