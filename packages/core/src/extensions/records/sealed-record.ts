import type { JsonValue } from "../../contract/json.js"
import type { NewRecord, StoredRecord, When } from "../../contract/record-store.js"
import { AuthError } from "../../errors/auth-error.js"
import type { Records } from "../../records/records-of.js"
import { openValue, sealValue } from "../../records/sealed-value.js"

/** What sealed records are kept with. */
export interface SealedRecords {
  readonly records: () => Records
}

/** A record whose value was opened. */
export interface OpenedRecord<Value> {
  readonly record: StoredRecord
  readonly value: Value
}

/**
 * The value in a record of this collection; null if there is no record. Rejects if no secret opens it: whether somebody
 * has a second factor is then unknown, which must never look like "no".
 */
export async function readSealed<Value>(
  setup: SealedRecords,
  collection: string,
  id: string,
): Promise<OpenedRecord<Value> | null> {
  const { store } = setup.records()
  const record = await store.get({ collection, id })
  return record && { record, value: await opened<Value>(setup, record) }
}

/** The value in this record. Rejects if no secret opens it. */
async function opened<Value>(setup: SealedRecords, record: StoredRecord): Promise<Value> {
  const { secrets } = setup.records()
  const found = await openValue(record, secrets)
  // Nothing else seals with the key of these collections.
  if (found.state === "opened") return found.value as Value
  throw new AuthError(
    `A record of the collection "${record.collection}" cannot be opened, so its person cannot go on: none of the secrets is the one that sealed it. Put the former secret back behind the new one, in records.secret or secret; a second factor can also be removed by administration, with secondFactors.reset().`,
  )
}

/** Writes it sealed. Returns the new version; null if somebody else was first. */
export async function putSealed(
  setup: SealedRecords,
  record: Omit<NewRecord, "value"> & { readonly value: object },
  when: When,
): Promise<string | null> {
  const { store, secrets } = setup.records()
  const plain = { ...record, value: record.value as JsonValue }
  return store.put({ ...record, value: await sealValue(plain, secrets) }, when)
}
