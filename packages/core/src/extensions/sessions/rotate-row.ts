import type { CarriedSession } from "../../contract/phases.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { factsText } from "../../session/facts-format.js"
import { createOnce, deleteRow, storedToken } from "../../session/stored-session.js"
import { newStoredToken } from "../../session/stored-token.js"
import { rowOf, sealedRow } from "./sealed-row.js"
import type { KnownSession } from "./session-id.js"
import type { SessionLabel } from "./session-record.js"
import type { SessionsSetup } from "./sessions-setup.js"

interface RotatedRow {
  readonly known: KnownSession
  readonly session: CarriedSession
  readonly record: StoredRecord
  readonly now: number
}

/**
 * The token of a stored session's next row, sealed: every request that finds the session due gets this one. Undefined if
 * sessions are tokens.
 */
export async function sealedNextRow(
  setup: SessionsSetup,
  { known, session, record, now }: RotatedRow,
  sid: string,
): Promise<string | undefined> {
  if (session.in === "token") return undefined
  const [prefix = ""] = /^(?:pkv?\.)?/.exec(session.token) ?? []
  const token = `${prefix}${factsText({ ...known.facts, sid })}.${newStoredToken(now)}`
  return sealedRow(setup, record, token)
}

/** Creates the next row of a stored session, if it is not there yet, and returns its token. Null if there are no rows. */
export async function nextRow(
  setup: SessionsSetup,
  { session, record, now }: RotatedRow,
  { nextRow: sealed }: SessionLabel,
): Promise<string | null> {
  const token = await rowOf(setup, record, { row: sealed })
  if (token === null || session.in === "token" || !setup.adapter) return null
  const { userId } = session.session
  const sessionToken = await storedToken(token, setup)
  const expires = new Date(now + setup.maxAge * 1000)
  await createOnce(setup.adapter, { sessionToken, userId, expires })
  return token
}

/** Removes a row whose session has ended before anybody got its token. */
export async function deleteNextRow(setup: SessionsSetup, token: string): Promise<void> {
  if (setup.adapter) await deleteRow(setup.adapter, await storedToken(token, setup))
}
