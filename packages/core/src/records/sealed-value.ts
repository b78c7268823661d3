import type { JsonValue } from "../contract/json.js"
import type { NewRecord } from "../contract/record-store.js"
import { jsonObject, splitCompactJwe, type CompactJwe } from "../crypto/compact-jwe.js"
import { runtimeKeys } from "../crypto/open-jwt.js"
import { secretList } from "../crypto/sealing-keys.js"

type Secret = string | readonly string[]

/** A record whose value is a secret, not yet sealed. */
type UnsealedRecord = Pick<NewRecord, "collection" | "id" | "owner" | "value">

/** What was sealed; or `unknown` if no secret opens it, or if it was sealed for another record. */
export type OpenedValue =
  | {
      readonly state: "opened"
      readonly value: JsonValue
      /** Sealed with a secret that is not the first one any more: seal it again. */
      readonly isOutdated: boolean
    }
  /** Never the same as "there is no record": a lost secret must not look like "no second factor". */
  | { readonly state: "unknown" }

/** No cookie can have this name, so that a sealed value is never taken for a session token, nor the other way round. */
const saltOf = (collection: string) => `sallyport records: ${collection}`

/**
 * The value as a compact JWE, for a record in which it cannot be read by who reads the store. Sealed with the first
 * secret and a key of the collection. What it belongs to is sealed with it, so that who can write the store cannot move
 * it to another record or another owner.
 */
export async function sealValue(record: UnsealedRecord, secret: Secret): Promise<string> {
  const { collection, id, owner, value } = record
  const [first] = secretList(secret)
  const keys = await (await runtimeKeys()).keysOf(first, saltOf(collection))
  return keys.encrypt(JSON.stringify({ collection, id, owner, value }))
}

/** Opens the value of a record that was read, with whichever of the secrets it was sealed. */
export async function openValue(record: UnsealedRecord, secret: Secret): Promise<OpenedValue> {
  const jwe = typeof record.value === "string" ? splitCompactJwe(record.value) : null
  const opened = jwe && (await decrypt(jwe, record, secretList(secret)))
  const content = opened && jsonObject(opened.text)
  if (!content || !belongsTo(content, record)) return { state: "unknown" }
  const value = content["value"] as JsonValue
  return { state: "opened", value, isOutdated: opened.isOutdated }
}

function belongsTo(content: Record<string, unknown>, record: UnsealedRecord): boolean {
  const { collection, id, owner } = record
  return (
    Object.hasOwn(content, "value") &&
    content["collection"] === collection &&
    content["id"] === id &&
    content["owner"] === owner
  )
}

/** The header names the key, so only one is ever tried; it is public, and its comparison need not take constant time. */
async function decrypt(
  jwe: CompactJwe,
  { collection }: UnsealedRecord,
  secrets: readonly string[],
): Promise<{ readonly text: string; readonly isOutdated: boolean } | null> {
  const cache = await runtimeKeys()
  for (const [place, secret] of secrets.entries()) {
    const keys = await cache.keysOf(secret, saltOf(collection))
    if (keys.header !== jwe.header) continue
    const text = await keys.decrypt(jwe)
    return text === null ? null : { text, isOutdated: place > 0 }
  }
  return null
}
