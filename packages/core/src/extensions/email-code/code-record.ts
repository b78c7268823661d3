import type { EmailContext } from "../../contract/context.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { randomHex } from "../../crypto/random.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { keyedIds } from "../../records/record-id.js"
import type { Records } from "../../records/records-of.js"
import { randomDigits } from "../codes/random-digits.js"

const COLLECTION = "code"

/** For whom a code is, and in which browser it was asked for. */
export interface CodePlace {
  readonly records: Records
  /** The id of the provider. */
  readonly provider: string
  readonly address: string
  /** What only that browser knows. */
  readonly key: string
}

/** A code that was made just now. */
export interface NewCode {
  readonly code: string
  readonly unstore: () => Promise<unknown>
}

/** What is stored of a code. */
interface CodeRecord {
  /** An HMAC: whoever reads the store does not learn the code, and cannot try all of them either. */
  readonly hash: string
  /** The hash of the token in the link of the same mail; null if there was none. */
  readonly link: string | null
}

/** A live code of this browser. */
export interface LiveCode {
  /** Whether these digits are the code. Takes the same time for all. */
  readonly is: (digits: string) => Promise<boolean>
  /** Removes it. Null if somebody else was first. */
  readonly take: () => Promise<Pick<CodeRecord, "link"> | null>
}

/** A key for the browser that asks for a code. */
export function newCodeKey(): string {
  return randomHex(16)
}

/** Makes a code and stores it. */
export async function storeCode(
  place: CodePlace,
  of: { readonly digits: number; readonly expires: Date; readonly link: string | null },
): Promise<NewCode> {
  const { store } = place.records
  const [id = ""] = await idsOf(place)
  const [owner = null] = await ownersOf(place)
  const code = randomDigits(of.digits)
  const [hash = ""] = await hashesOf(place, id, code)
  const key = { collection: COLLECTION, id }
  const value = { hash, link: of.link }
  await store.put({ ...key, owner, value, expires: of.expires }, "always")
  return { code, unstore: async () => store.take(key) }
}

/** The code that this browser has asked for; null if there is none, or if it is over. */
export async function liveCode(
  place: CodePlace,
  { now }: Pick<EmailContext, "now">,
): Promise<LiveCode | null> {
  const { store } = place.records
  for (const [index, id] of (await idsOf(place)).entries()) {
    const at = { collection: COLLECTION, id }
    const found = await store.get(at)
    if (!found) continue
    if ((found.expires?.getTime() ?? 0) <= now) return null
    const { hash, link } = requireRecord(found.value)
    return {
      is: async (digits) =>
        equalConstantTime((await hashesOf(place, id, digits))[index] ?? "", hash),
      take: async () => (await store.take(at, { version: found.version })) && { link },
    }
  }
  return null
}

/** A record that cannot be read is not the same as none, nor as a wrong code. */
function requireRecord(value: unknown): CodeRecord {
  const { hash, link } = (value ?? {}) as Partial<Record<keyof CodeRecord, unknown>>
  if (typeof hash === "string" && hash !== "" && (link === null || typeof link === "string"))
    return { hash, link }
  throw new AdapterError("A record of a code cannot be read, so nobody is signed in with it")
}

/** Removes the code that this browser has asked for before, if there is one. */
export async function removeCode(place: CodePlace): Promise<void> {
  const { store } = place.records
  for (const id of await idsOf(place)) await store.take({ collection: COLLECTION, id })
}

/** Removes all codes for an address, whoever has asked for them. */
export async function removeCodes(place: Pick<CodePlace, "records" | "address">): Promise<void> {
  const { store } = place.records
  const removals = (await ownersOf(place)).map(async (owner) =>
    store.removeOwned({ owner, collection: COLLECTION }),
  )
  await Promise.all(removals)
}

/**
 * One for each secret; that of the first one is written. What is found by an id was written with the same secret, so
 * that there is no record of which only the id is known.
 */
function idsOf({ records, provider, address, key }: CodePlace): Promise<readonly string[]> {
  const place = JSON.stringify([provider, address, key])
  return keyedIds(place, { collection: COLLECTION, secret: records.secrets })
}

/** The address, by which all its codes are found. */
function ownersOf({
  records,
  address,
}: Pick<CodePlace, "records" | "address">): Promise<readonly string[]> {
  return keyedIds(address, { collection: `${COLLECTION}-owner`, secret: records.secrets })
}

/** The id is part of it, so that no hash can be moved to another record. */
function hashesOf(
  { records }: Pick<CodePlace, "records">,
  id: string,
  digits: string,
): Promise<readonly string[]> {
  const secret = records.secrets
  return keyedIds(`${id}\n${digits}`, { collection: `${COLLECTION}-digits`, secret })
}
