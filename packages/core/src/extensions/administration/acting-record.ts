import type { JsonValue } from "../../contract/json.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { AdministrationSetup } from "./administration-setup.js"

/** The collection of those who act as somebody. Each session names its record in its `SessionFacts`. */
export const ACTING = "acting"

/** What is kept of somebody who acts as somebody else. Times are milliseconds since the epoch. */
export interface ActingEntry {
  /** The id of the user who acts. */
  readonly actor: string
  /** The owner of their records, and the id of the record of their own session. */
  readonly owner: string
  readonly session: string
  /** The id of the user as whom they act. */
  readonly target: string
  readonly reason: string
  readonly at: number
  readonly until: number
  /** The cookies of their own session, sealed: what opens them, only their browser and the secret have together. */
  readonly own: string
}

/** The record that a session names; null if it is gone, or none that this version understands. */
export async function readActing(
  { records }: AdministrationSetup,
  id: string,
): Promise<{ readonly record: StoredRecord; readonly acting: ActingEntry } | null> {
  const record = await records().store.get({ collection: ACTING, id })
  const acting = record && actingIn(record)
  return record && acting && { record, acting }
}

/** Takes it, so that only one of two requests has ended it. */
export async function takeActing(
  { records }: AdministrationSetup,
  id: string,
): Promise<ActingEntry | null> {
  const record = await records().store.take({ collection: ACTING, id })
  return record && actingIn(record)
}

export async function putActing(
  { records }: AdministrationSetup,
  key: { readonly id: string; readonly owner: string },
  acting: ActingEntry,
): Promise<void> {
  const value = acting as unknown as JsonValue
  const expires = new Date(acting.until)
  await records().store.put({ collection: ACTING, ...key, value, expires }, "absent")
}

function actingIn({ value }: Pick<StoredRecord, "value">): ActingEntry | null {
  const { actor, target, session, owner } = (value ?? {}) as Partial<ActingEntry>
  const isActing = [actor, target, session, owner].every((one) => typeof one === "string")
  return isActing ? (value as unknown as ActingEntry) : null
}
