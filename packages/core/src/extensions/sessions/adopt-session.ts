import type { CarriedSession } from "../../contract/phases.js"
import type { RecordKey } from "../../contract/record-store.js"
import { cutoffOf } from "./cutoff.js"
import { ownerOfSession } from "../people/owner-of.js"
import { type Owner } from "../../records/record-owner.js"
import { sealedRow } from "./sealed-row.js"
import { recordIdOf, type KnownSession } from "./session-id.js"
import { expiryOf, labelIn, SESSION, type SessionLabel, valueOf } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** A session for which there is no record. */
export interface UnrecordedSession {
  readonly known: KnownSession
  readonly session: CarriedSession
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Whether the row of a stored session says alone whether it goes on: whatever ends sessions removes their rows. Others
 * are checked like tokens: those of an adapter that cannot remove all of a person, and those of which a former row goes
 * on for a while.
 */
export function rowDecides({ adapter, options }: SessionsSetup, session: CarriedSession): boolean {
  const isAlone = adapter?.deleteSessionsByUser !== undefined && options.rotateEvery === undefined
  return session.in === "store" && isAlone
}

/**
 * Lets a session in that has no record, because it is from before the extension, and gives it one, so that it can be
 * seen and ended. Returns its owner; null if it is not let in: not once all sessions of its person were ended: nobody can tell when it began. A session that has
 * named itself from its beginning had a record, and has ended.
 */
export async function adoptSession(
  setup: SessionsSetup,
  adopted: UnrecordedSession,
): Promise<string | null> {
  const { known, session } = adopted
  if (!known.isFromBefore && !rowDecides(setup, session)) return null
  const { owner, isUser } = await ownerOfSession(setup, session)
  if ((await cutoffOf(setup, owner)) > 0) return null
  const key = { collection: SESSION, id: await recordIdOf(known) }
  const { store } = setup.records()
  const label = await labelOf(setup, adopted, { ...key, owner, isUser })
  const record = { ...key, owner, value: valueOf(label), expires: expiryOf(setup, adopted.now) }
  const version = await store.put(record, "absent")
  if (version === null) return (await isOtherAlive(setup, key)) ? owner : null
  if ((await cutoffOf(setup, owner)) === 0 && (await isRowThere(setup, session))) return owner
  await store.take(key)
  return null
}

async function labelOf(
  setup: SessionsSetup,
  { known, session, now }: UnrecordedSession,
  { isUser, ...record }: Owner & RecordKey,
): Promise<SessionLabel> {
  const seen = Math.floor(now / 1000)
  return {
    created: known.facts.start || seen,
    seen,
    method: known.facts.proofs[0]?.method ?? null,
    provider: null,
    browser: null,
    isUser,
    ...(known.isFromBefore && { isFromBefore: true }),
    ...(session.in === "store" && {
      row: await sealedRow(setup, record, session.session.sessionToken),
    }),
  }
}

/** Another request has written it first: it was adopted, or it has ended. */
async function isOtherAlive(
  { records }: SessionsSetup,
  key: { readonly collection: string; readonly id: string },
): Promise<boolean> {
  const record = await records().store.get(key)
  const label = record && labelIn(record)
  return label !== null && label.hasEnded !== true
}

/** It may have been ended between the look at its row and the writing of its record, which must not be left behind. */
async function isRowThere({ adapter }: SessionsSetup, session: CarriedSession): Promise<boolean> {
  if (session.in === "token") return true
  return Boolean(await adapter?.getSessionAndUser(session.session.sessionToken))
}
