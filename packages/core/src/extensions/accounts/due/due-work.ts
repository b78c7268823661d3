import type { JsonObject } from "../../../contract/json.js"
import type { StoredRecord } from "../../../contract/record-store.js"
import { randomHex } from "../../../crypto/random.js"
import type { AccountsSetup } from "../accounts-setup.js"

/** The collection of what is still to be done, whoever comes by. */
const DUE = "account-due"

/** Something that is to be done at some moment, and the record that says what. */
export type DueWork = {
  readonly kind: "deletion" | "deletionMail" | "addressMail"
  readonly id: string
  /** How often it was tried. */
  readonly tries?: number
}

/** Digits of a time in milliseconds: the ids are in the order of the times, since the first ones of a list are read. */
const DIGITS = 15

/** Remembers what is to be done at a moment. Returns the name under which it is remembered. */
export async function planWork(setup: AccountsSetup, work: DueWork, at: number): Promise<string> {
  const id = `${String(Math.max(0, Math.floor(at))).padStart(DIGITS, "0")}-${randomHex(16)}`
  const value: JsonObject = { ...work }
  const record = { collection: DUE, id, owner: null, value, expires: null }
  await setup.records().store.put(record, "absent")
  return id
}

/** Forgets what was done. */
export async function forgetWork(setup: AccountsSetup, id: string): Promise<void> {
  await setup.records().store.take({ collection: DUE, id })
}

/** Something whose moment has come. */
export interface ReadyWork {
  readonly work: DueWork
  readonly record: StoredRecord
}

/** What is due now, the oldest first. */
export async function readyWork(
  setup: AccountsSetup,
  now: number,
  most: number,
): Promise<readonly ReadyWork[]> {
  const all = await setup.records().store.list({ collection: DUE, limit: most })
  return all.flatMap((record) =>
    Number(record.id.slice(0, DIGITS)) <= now
      ? [{ work: record.value as unknown as DueWork, record }]
      : [],
  )
}

/**
 * Takes something that is due, so that nobody else does it at the same time; null if somebody else has. It is due again
 * after a while, in case this process does not come to its end. Returns under which name it is remembered then.
 */
export async function takeWork(
  setup: AccountsSetup,
  { work, record }: ReadyWork,
  again: number,
): Promise<string | null> {
  const next = await planWork(setup, { ...work, tries: (work.tries ?? 0) + 1 }, again)
  const { collection, id, version } = record
  if (await setup.records().store.take({ collection, id }, { version })) return next
  await forgetWork(setup, next)
  return null
}
