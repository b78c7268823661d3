import type { JsonObject } from "../../contract/json.js"
import type { StoredRecord } from "../../contract/record-store.js"
import { randomHex } from "../../crypto/random.js"
import { putSealed, readSealed, type SealedRecords } from "../records/sealed-record.js"

/** Bytes of JSON that fit into a record of 32,000 characters when they are sealed. */
const LONGEST = 16_000
/** Characters of one part: as many bytes in whatever script they are, and each may have to be escaped. */
const PART = 5000

const PARTS = "$parts"

/** Where it is kept: the collection, whose it is, and until when. */
type KeptValue = Pick<StoredRecord, "owner" | "expires"> & {
  readonly collection: string
  /** When it is written, in milliseconds: a part that never expires says so, for whoever looks for what a crash has left. */
  readonly writtenAt?: number | undefined
}

/**
 * What a record keeps of a value: the value itself, or where its parts are, if it is too long for one record. A provider
 * may send hundreds of groups in a profile, and tokens as long. The parts are written first, and expire with it.
 */
export async function keptApart(
  setup: SealedRecords,
  { writtenAt, ...place }: KeptValue,
  whole: JsonObject,
): Promise<JsonObject> {
  const text = JSON.stringify(whole)
  if (new TextEncoder().encode(text).length <= LONGEST) return whole
  const ids: string[] = []
  for (let start = 0; start < text.length; start += PART) {
    const id = randomHex(16)
    const value = { text: text.slice(start, start + PART), writtenAt }
    await putSealed(setup, { ...place, id, value }, "absent")
    ids.push(id)
  }
  return { [PARTS]: ids }
}

/** The value that was kept; undefined if a part of it is gone. */
export async function broughtTogether(
  setup: SealedRecords,
  collection: string,
  kept: JsonObject,
): Promise<JsonObject | undefined> {
  const ids = partsIn(kept)
  if (!ids) return kept
  const parts = await Promise.all(
    ids.map(async (id) => (await readSealed<{ text: string }>(setup, collection, id))?.value.text),
  )
  return parts.every((part) => part !== undefined)
    ? (JSON.parse(parts.join("")) as JsonObject)
    : undefined
}

/** The ids of the parts; undefined if it is whole. */
export function partsIn({ [PARTS]: ids }: JsonObject): readonly string[] | undefined {
  return Array.isArray(ids) ? ids.map(String) : undefined
}
