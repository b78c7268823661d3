import { CLOCK_DIFFERENCE } from "../../../crypto/jwt-claims.js"
import type { StoredRecord } from "../../../contract/record-store.js"
import { hashedId } from "../../../records/record-id.js"
import { putSealed, readSealed } from "../../records/sealed-record.js"
import type { AccountsSetup } from "../accounts-setup.js"
import type { MailPlace } from "../mails/account-mail.js"

/** The collection of accounts that are to be deleted. */
const DELETION = "deletion"

/** Milliseconds that a person has to change their mind. */
export const WAITS_FOR = 7 * 24 * 60 * 60 * 1000

/** An account that its person wants to be deleted. Its record has no owner: otherwise it would go before the rest of them. */
export interface Deletion {
  /** `waiting`: it can be taken back. `deleting`: it cannot, and some of it may have been removed. */
  readonly state: "waiting" | "deleting"
  /** The id of the user. */
  readonly user: string
  readonly owner: string
  /** Where the person is told; null if they have no address. */
  readonly address: string | null
  /** Milliseconds since the epoch, as is `due`, which the person is told. */
  readonly asked: number
  readonly due: number
  readonly isMailed: boolean
  /** Null: nothing says where the site is. */
  readonly place: MailPlace | null
  /** Code of the application asked for it, which tells the person at the end. */
  readonly isByApplication?: boolean
  /** Then they are told as well who could still have taken the account back at a former address. */
  readonly formerAddresses?: readonly string[]
}

/** A deletion as it was read. */
export interface StoredDeletion {
  readonly record: StoredRecord
  readonly value: Deletion
}

/** The id of the record of a person. */
export async function deletionIdOf(owner: string): Promise<string> {
  return hashedId(owner)
}

/** The deletion in the record of this id; null if there is none. */
export async function readDeletion(
  setup: AccountsSetup,
  id: string,
): Promise<StoredDeletion | null> {
  return readSealed<Deletion>(setup, DELETION, id)
}

/** That of this person. */
export async function deletionOf(
  setup: AccountsSetup,
  owner: string,
): Promise<StoredDeletion | null> {
  return readDeletion(setup, await deletionIdOf(owner))
}

/** Writes a new one. False if there is one already. */
export async function keepNewDeletion(setup: AccountsSetup, value: Deletion): Promise<boolean> {
  const id = await deletionIdOf(value.owner)
  const record = { collection: DELETION, id, owner: null, value, expires: null }
  return (await putSealed(setup, record, "absent")) !== null
}

/** Writes another state of it. Null if it is another one by now. */
export async function changeDeletion(
  setup: AccountsSetup,
  { record, value }: StoredDeletion,
  change: Partial<Deletion>,
): Promise<StoredDeletion | null> {
  const { version, ...rest } = record
  const next = { ...value, ...change }
  const written = await putSealed(setup, { ...rest, value: next }, { version })
  return written === null ? null : { record: { ...record, version: written }, value: next }
}

/** Removes it as it was read. False if it is another one by now. */
export async function takeDeletion(
  setup: AccountsSetup,
  { record: { collection, id, version } }: StoredDeletion,
): Promise<boolean> {
  return (await setup.records().store.take({ collection, id }, { version })) !== null
}

/**
 * From when on it happens, in milliseconds since the epoch. The clocks of two processes may differ, and nobody loses their
 * account before the moment that they were told.
 */
export function happensAt({ due }: Pick<Deletion, "due">): number {
  return due + CLOCK_DIFFERENCE * 1000
}

/** Whether it happens now, and cannot be taken back any more. */
export function isDue(deletion: Deletion, now: number): boolean {
  return deletion.state === "deleting" || happensAt(deletion) <= now
}
