import type { StoredRecord } from "../../contract/record-store.js"
import { AuthError } from "../../errors/auth-error.js"
import { openValue, sealValue } from "../../records/sealed-value.js"
import { deleteRow, deleteStored, isHashed } from "../../session/stored-session.js"
import { labelIn, type SessionLabel } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

type RowRecord = Pick<StoredRecord, "collection" | "id" | "owner">

/** What finds the row of a session, sealed, because whoever has it is signed in. */
export async function sealedRow(
  { records }: SessionsSetup,
  { collection, id, owner }: RowRecord,
  sessionToken: string,
): Promise<string> {
  return sealValue({ collection, id, owner, value: sessionToken }, records().secrets)
}

/** What finds the row of the session; null if its sessions are tokens. Throws AuthError if no secret opens it. */
export async function rowOf(
  { records }: SessionsSetup,
  { collection, id, owner }: RowRecord,
  { row }: Pick<SessionLabel, "row">,
): Promise<string | null> {
  if (row === undefined) return null
  const opened = await openValue({ collection, id, owner, value: row }, records().secrets)
  if (opened.state === "opened" && typeof opened.value === "string") return opened.value
  throw new AuthError(
    "A stored session cannot be ended, because no secret opens what leads to its row. Keep the former secret in the list, or end all sessions of the person.",
  )
}

/** Removes the row of a session, if it has one. */
export async function deleteRowOf(setup: SessionsSetup, record: StoredRecord): Promise<void> {
  const label = labelIn(record)
  const { adapter } = setup
  if (!label || !adapter) return
  const former = rowOf(setup, record, { row: label.formerRow })
  // If no secret opens it any more, it has been removed long ago: its browser came with the present one.
  const rows = [await rowOf(setup, record, label), await former.catch(() => null)]
  for (const found of rows) {
    // Rows from before `tokenHash` was turned on are rewritten when they are read, after their record was made.
    if (found)
      await (isHashed(found) ? deleteRow(adapter, found) : deleteStored(adapter, found, setup))
  }
}
