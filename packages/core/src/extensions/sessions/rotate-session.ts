import type { RecordKey, StoredRecord } from "../../contract/record-store.js"
import { randomHex } from "../../crypto/random.js"
import { hashedId } from "../../records/record-id.js"
import { factsText } from "../../session/facts-format.js"
import type { KnownSession } from "./session-id.js"
import { expiryOf, labelIn, SESSION, type SessionLabel, valueOf } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** Seconds for which a former token goes on: requests that were sent with it are still on their way. */
const GRACE = 30

/** A session that goes on, and the moment, in milliseconds since the epoch. */
interface Rotation {
  readonly known: KnownSession
  readonly record: StoredRecord
  readonly label: SessionLabel
  readonly now: number
}

/**
 * The facts of the session's next token, if it is due for one; null if it is not. False: it has ended meanwhile.
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
  if ((label.rotated ?? label.created) + rotateEvery > seconds) return null
  const sid = label.next ?? (await chosenNext(setup, rotation))
  if (sid === null) return false
  const isThere = await recordNext(setup, rotation, sid)
  return isThere && factsText({ ...known.facts, sid })
}

/** By version: one request chooses, and the others read what it has chosen. Null if the session has ended. */
async function chosenNext(
  { records }: SessionsSetup,
  { record, label }: Rotation,
): Promise<string | null> {
  const { store } = records()
  const next = randomHex(12)
  const { collection, id, owner, expires, version } = record
  const value = valueOf({ ...label, next })
  if ((await store.put({ collection, id, owner, value, expires }, { version })) !== null)
    return next
  const other = await store.get(record)
  return (other && labelIn(other)?.next) ?? null
}

/** False if the session was ended before the record of its next token was there, so that nobody could end that. */
async function recordNext(
  setup: SessionsSetup,
  { record, label, now }: Rotation,
  sid: string,
): Promise<boolean> {
  const { store } = setup.records()
  const key = { collection: SESSION, id: await hashedId(sid) }
  const rotated = Math.floor(now / 1000)
  const { next: _, isFromBefore: __, ...kept } = label
  const value = valueOf({ ...kept, rotated, former: record.id, isUnused: true })
  const expires = expiryOf(setup, now)
  await store.put({ ...key, owner: record.owner, value, expires }, "absent")
  const former = await store.get(record)
  if (former && !labelIn(former)?.hasEnded) return true
  await store.take(key)
  return false
}

/** At the first use of a token, the former one gets its end. If that fails, the next use tries again. */
export async function endFormerToken(
  setup: SessionsSetup,
  { record, label, now }: Omit<Rotation, "known">,
): Promise<void> {
  if (!label.isUnused || label.former === undefined) return
  const { store } = setup.records()
  const former = await store.get({ collection: SESSION, id: label.former })
  const formerLabel = former && labelIn(former)
  if (former && formerLabel && formerLabel.endsAt === undefined) {
    const endsAt = Math.ceil(now / 1000) + GRACE
    // Copies of a token from before the extension do not name their session, so that its end has to be remembered.
    const expires = formerLabel.isFromBefore ? former.expires : new Date((endsAt + GRACE) * 1000)
    const value = valueOf({ ...formerLabel, endsAt })
    const ended = { ...plain(former), value, expires }
    if ((await store.put(ended, { version: former.version })) === null) return
  }
  const value = valueOf({ ...label, isUnused: undefined })
  await store.put({ ...plain(record), value, expires: record.expires }, { version: record.version })
}

function plain({ collection, id, owner }: StoredRecord): RecordKey & Pick<StoredRecord, "owner"> {
  return { collection, id, owner }
}

/** The records of the same session under its former and its next token. */
export async function otherTokens({ former, next }: SessionLabel): Promise<readonly string[]> {
  return [
    ...(former === undefined ? [] : [former]),
    ...(next === undefined ? [] : [await hashedId(next)]),
  ]
}
