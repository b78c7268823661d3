import { CLOCK_DIFFERENCE } from "../../../crypto/jwt-claims.js"
import { randomBase64url } from "../../../crypto/random.js"
import type { StoredRecord } from "../../../contract/record-store.js"
import { hashedId } from "../../../records/record-id.js"
import { type OpenedRecord, putSealed, readSealed } from "../../records/sealed-record.js"
import type { AccountsSetup } from "../accounts-setup.js"
import type { MailPlace } from "../mails/account-mail.js"

/** The collection of changes of addresses: those that were asked for, and those that were made. */
const CHANGE = "address-change"

/** Milliseconds for which a new address can be confirmed. */
const ASKED_FOR = 60 * 60 * 1000
/** Milliseconds for which a change can be undone, and the old address belongs to nobody else. */
export const UNDONE_FOR = 7 * 24 * 60 * 60 * 1000

/** A person has asked for another address. It is theirs once they confirm it in the session in which they asked. */
export interface RequestedChange {
  readonly state: "requested"
  /** The address that they had then; null if they had none. */
  readonly from: string | null
  readonly to: string
  /** Names that session. */
  readonly line: string
  readonly place: MailPlace
}

/** A change of an address that was proven, which its owner can undo. */
export interface MadeChange {
  readonly state: "made"
  /** The id of the user. */
  readonly user: string
  readonly from: string
  readonly to: string
  /** When, in milliseconds since the epoch. */
  readonly at: number
  /** The ids of the changes that could be undone then: which of two was first, no clock decides. */
  readonly before: readonly string[]
  /** Of the link by which it is undone. It is kept so that the message can be sent once more. */
  readonly token: string
  readonly isMailed: boolean
  readonly place: MailPlace
}

type AddressChange = RequestedChange | MadeChange

/** A change, and whose it is. */
export interface StoredChange<Change extends AddressChange = AddressChange> {
  readonly record: StoredRecord
  readonly owner: string
  readonly value: Change
}

/**
 * From when on, in seconds since the epoch, whatever was added to the user counts as added since this change. The clocks of two
 * processes may differ.
 */
export function sinceChange({ at }: MadeChange): number {
  return Math.floor(at / 1000) - CLOCK_DIFFERENCE
}

/** The token of a link: 256 random bits. */
export function newToken(): string {
  return randomBase64url(32)
}

/** The id of the change to which a link leads; null for what is no token. */
export async function changeIdOf(token: unknown): Promise<string | null> {
  return typeof token === "string" && /^[\w-]{43}$/.test(token) ? hashedId(token) : null
}

/** Keeps a change that is asked for. */
export async function keepRequested(
  setup: AccountsSetup,
  { token, owner, value, now }: KeptChange<RequestedChange>,
): Promise<void> {
  const id = await hashedId(token)
  const expires = new Date(now + ASKED_FOR)
  await putSealed(setup, { collection: CHANGE, id, owner, value, expires }, "absent")
}

interface KeptChange<Change> {
  readonly token: string
  readonly owner: string
  readonly value: Change
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Keeps a change before it is made. Returns the id of its record. */
export async function keepMade(
  setup: AccountsSetup,
  { owner, value }: { readonly owner: string; readonly value: MadeChange },
): Promise<string> {
  const id = await hashedId(value.token)
  const expires = new Date(value.at + UNDONE_FOR)
  await putSealed(setup, { collection: CHANGE, id, owner, value, expires }, "absent")
  return id
}

/** Says that the message about a change was sent. Nothing is written if the change is another one by now. */
export async function rememberMailed(
  setup: AccountsSetup,
  { record, value }: StoredChange<MadeChange>,
): Promise<void> {
  const { version, ...rest } = record
  await putSealed(setup, { ...rest, value: { ...value, isMailed: true } }, { version })
}

/** A change that was asked for; null if there is none with this id, or not any more. */
export async function readRequested(
  setup: AccountsSetup,
  id: string | null,
): Promise<StoredChange<RequestedChange> | null> {
  const held = id === null ? null : await readChange(setup, id)
  return held?.value.state === "requested" ? (held as StoredChange<RequestedChange>) : null
}

/** A change that was made. */
export async function readMade(
  setup: AccountsSetup,
  id: string | null,
): Promise<StoredChange<MadeChange> | null> {
  const held = id === null ? null : await readChange(setup, id)
  return held?.value.state === "made" ? (held as StoredChange<MadeChange>) : null
}

async function readChange(setup: AccountsSetup, id: string): Promise<StoredChange | null> {
  const found = await readSealed<AddressChange>(setup, CHANGE, id)
  return heldIn(found)
}

function heldIn(found: OpenedRecord<AddressChange> | null): StoredChange | null {
  const owner = found?.record.owner
  return found && typeof owner === "string" ? { ...found, owner } : null
}

/** More than a person can make in seven days, since each takes a mail. */
const MOST = 1000

/** All changes of a person. */
export async function changesOf(
  setup: AccountsSetup,
  owner: string,
): Promise<readonly StoredChange[]> {
  const { store } = setup.records()
  const listed = await store.list({ collection: CHANGE, owner, limit: MOST })
  const all = await Promise.all(listed.map(async ({ id }) => readChange(setup, id)))
  return all.filter((one) => one !== null)
}

/** Those that were made. */
export async function madeChangesOf(
  setup: AccountsSetup,
  owner: string,
): Promise<readonly StoredChange<MadeChange>[]> {
  const all = await changesOf(setup, owner)
  return all.flatMap((one) => (one.value.state === "made" ? [one as StoredChange<MadeChange>] : []))
}

/** Takes a change, so that only one request goes on with it. False if another one has. */
export async function takeChange(
  setup: AccountsSetup,
  { record: { collection, id, version } }: Pick<StoredChange, "record">,
): Promise<boolean> {
  return (await setup.records().store.take({ collection, id }, { version })) !== null
}

/** Removes a change in whatever state it is. */
export async function removeChange(setup: AccountsSetup, id: string): Promise<void> {
  await setup.records().store.take({ collection: CHANGE, id })
}

/** Removes all of a person. */
export async function removeChangesOf(setup: AccountsSetup, owner: string): Promise<void> {
  await setup.records().store.removeOwned({ owner, collection: CHANGE })
}
