import type { EndedSession } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { ownerOfSession } from "../people/owner-of.js"
import { deleteRowOf } from "./sealed-row.js"
import { otherTokens } from "./rotate-session.js"
import { knownSession, recordIdOf, type KnownSession } from "./session-id.js"
import {
  expiryOf,
  labelIn,
  relabelled,
  SESSION,
  type SessionLabel,
  valueOf,
} from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** A session that its own browser has ended. Its row is gone already. */
export async function endKnown(
  setup: SessionsSetup,
  { now }: { readonly now: number },
  session: EndedSession,
): Promise<void> {
  const known = await knownSession(session)
  if (!known) return
  const key = { collection: SESSION, id: await recordIdOf(known) }
  const { store } = setup.records()
  // Nobody has read it since the extension came, and copies of its token must not be let in as from before.
  if (known.isFromBefore && session.in === "token") {
    const { owner, isUser } = await ownerOfSession(setup, session)
    const label = endedLabel(known, { isUser, now })
    await store.put(
      { ...key, owner, value: valueOf(label), expires: expiryOf(setup, now) },
      "absent",
    )
  }
  const record = await store.get(key)
  if (record) await removeRecord(setup, record, { now })
}

function endedLabel(
  { facts: { start } }: KnownSession,
  { isUser, now }: { readonly isUser: boolean; readonly now: number },
): SessionLabel {
  const seen = Math.floor(now / 1000)
  const unknown = { method: null, provider: null, browser: null }
  return { created: start, seen, ...unknown, isUser, isFromBefore: true, hasEnded: true }
}

/** Ends one session by its record: first what lets somebody in, then the record. `except`: as for `removeRecord`. */
export async function endRecorded(
  setup: SessionsSetup,
  record: StoredRecord,
  ended: { readonly now: number; readonly except?: readonly string[] },
): Promise<void> {
  await deleteRowOf(setup, record)
  await removeRecord(setup, record, ended)
}

/**
 * Of a session from before the extension there are tokens that do not name it, in a backup or with a thief. Its record
 * stays, and says that it has ended, as long as they could be used. `except`: a former token names the one that replaced
 * it, which may be that of the caller.
 */
async function removeRecord(
  setup: SessionsSetup,
  record: StoredRecord,
  { now, except = [] }: { readonly now: number; readonly except?: readonly string[] },
): Promise<void> {
  const label = await removeOne(setup, record, now)
  const others = label ? await otherTokens(label) : []
  for (const id of others) {
    if (except.includes(id)) continue
    const other = await setup.records().store.get({ collection: SESSION, id })
    if (!other) continue
    await deleteRowOf(setup, other)
    await removeOne(setup, other, now)
  }
}

/** Returns the last label of what was removed, which may name a next token by now. */
async function removeOne(
  setup: SessionsSetup,
  record: StoredRecord,
  now: number,
): Promise<SessionLabel | null> {
  const { collection, id } = record
  const { store } = setup.records()
  const label = labelIn(record)
  if (!label?.isFromBefore) {
    const taken = await store.take({ collection, id })
    await forgetOne(setup, id)
    return taken && labelIn(taken)
  }
  const ended = relabelled(record, { ...label, hasEnded: true }, expiryOf(setup, now))
  if ((await store.put(ended, { version: record.version })) === null) {
    const changed = await store.get({ collection, id })
    return changed && removeOne(setup, changed, now)
  }
  await forgetOne(setup, id)
  return label
}

/** After the store has it, since a request that comes before that may be told that the session goes on. */
async function forgetOne({ verdicts }: SessionsSetup, id: string): Promise<void> {
  const table = await verdicts()
  table.deleteWhere((verdict) => verdict.id === id || verdict.id === undefined)
}
