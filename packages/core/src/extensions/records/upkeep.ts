import type { JsonObject, JsonValue } from "../../contract/json.js"
import type { StoredRecord } from "../../contract/record-store.js"
import type { CheckedRecords } from "../../records/checked-records.js"
import type { Records } from "../../records/records-of.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { openValue, sealValue } from "../../records/sealed-value.js"

/** A collection of the library's own records. */
export interface OwnCollection {
  readonly name: string
  /** What is sealed in its records: the whole value, one member of it, or nothing (null). */
  readonly sealed: "value" | "row" | null
  /**
   * Whether a record belongs to a user and is of no use without them. Not where the owner may be something else, such as the
   * hash of an address, nor where records are kept on purpose, such as those of the audit trail.
   */
  readonly endsWithUser: boolean
}

/** Every collection that the library itself writes. */
export const ownCollections: readonly OwnCollection[] = [
  // With what is sealed in it beside the secret, by a key that only one browser has.
  { name: "acting", sealed: null, endsWithUser: true },
  { name: "account-due", sealed: null, endsWithUser: false },
  { name: "account-use", sealed: null, endsWithUser: true },
  { name: "address", sealed: null, endsWithUser: true },
  { name: "address-change", sealed: "value", endsWithUser: true },
  // Beside the codes, which are sealed, there are counts, which are not.
  { name: "address-code", sealed: "value", endsWithUser: false },
  { name: "allow", sealed: null, endsWithUser: false },
  { name: "api-key", sealed: null, endsWithUser: true },
  { name: "attempt", sealed: null, endsWithUser: false },
  { name: "audit", sealed: null, endsWithUser: false },
  // That of an address has no owner, and outlives the user.
  { name: "block", sealed: null, endsWithUser: true },
  { name: "code", sealed: null, endsWithUser: false },
  { name: "code-tries", sealed: null, endsWithUser: false },
  // Without it, tokens from before the moment that it has would count again.
  { name: "cutoff", sealed: null, endsWithUser: false },
  // Without an owner, since it finishes what removes all that has one.
  { name: "deletion", sealed: "value", endsWithUser: false },
  { name: "deletion-link", sealed: null, endsWithUser: true },
  { name: "device", sealed: "value", endsWithUser: true },
  { name: "epoch", sealed: null, endsWithUser: false },
  { name: "factor", sealed: "value", endsWithUser: true },
  { name: "factor-tries", sealed: null, endsWithUser: false },
  { name: "grant", sealed: "value", endsWithUser: true },
  { name: "grant-part", sealed: "value", endsWithUser: true },
  { name: "key-form", sealed: null, endsWithUser: true },
  { name: "key-uses", sealed: null, endsWithUser: false },
  { name: "link", sealed: "value", endsWithUser: true },
  // Nobody's: what a provider has ended, for an hour.
  { name: "logged-out", sealed: null, endsWithUser: false },
  { name: "login", sealed: null, endsWithUser: true },
  { name: "new-password", sealed: null, endsWithUser: true },
  { name: "notices", sealed: null, endsWithUser: true },
  { name: "password", sealed: "value", endsWithUser: true },
  { name: "password-link", sealed: "value", endsWithUser: false },
  { name: "recovery", sealed: "value", endsWithUser: true },
  // Of services, which outlive people.
  { name: "service-key", sealed: null, endsWithUser: false },
  { name: "session", sealed: "row", endsWithUser: true },
  { name: "waiting", sealed: "value", endsWithUser: true },
  { name: "way", sealed: null, endsWithUser: true },
  { name: "way-removal", sealed: null, endsWithUser: true },
]

const PAGE = 100

/** Every record of a collection that has not expired, page by page. Slow in some stores, so never during a request. */
export async function* everyRecord(
  store: Pick<CheckedRecords, "list">,
  collection: string,
): AsyncGenerator<StoredRecord, void, void> {
  for (let after: string | undefined; ;) {
    const page = await store.list({
      collection,
      limit: PAGE,
      ...(after !== undefined && { after }),
    })
    yield* page
    if (page.length < PAGE) return
    const last = page.at(-1)?.id
    // A store that begins again each time would never end, and would count its first records again.
    if (last === after) throw new AdapterError("records.list() gave the same page twice")
    after = last
  }
}

/**
 * How a record is sealed: with the first secret (`current`), with a later one (`outdated`), in a way that no secret opens
 * (`unknown`), or not at all (`plain`).
 */
export type SealState = "current" | "outdated" | "unknown" | "plain"

/** How a record of a collection is sealed. Its value is shown to nobody. */
export async function sealStateOf(
  record: StoredRecord,
  { sealed }: OwnCollection,
  { secrets }: Pick<Records, "secrets">,
): Promise<SealState> {
  const part = sealedPart(record, sealed)
  if (part === undefined) return "plain"
  const opened = await openValue({ ...record, value: part }, secrets)
  if (opened.state === "unknown") return "unknown"
  return opened.isOutdated ? "outdated" : "current"
}

const ATTEMPTS = 10

/**
 * Seals a record with the first secret if it was sealed with a later one. Null if it is gone by now, and `outdated` if others
 * have changed it at every attempt. Never writes over what somebody else has written in the meantime.
 */
export async function sealAgain(
  given: StoredRecord,
  of: OwnCollection,
  records: Records,
): Promise<SealState | "sealed" | null> {
  let record: StoredRecord | null = given
  for (let attempt = 0; record && attempt < ATTEMPTS; attempt += 1) {
    const part = sealedPart(record, of.sealed)
    if (part === undefined) return "plain"
    const opened = await openValue({ ...record, value: part }, records.secrets)
    if (opened.state === "unknown") return "unknown"
    if (!opened.isOutdated) return "current"
    const sealed = await sealValue({ ...record, value: opened.value }, records.secrets)
    const { version, ...rest }: StoredRecord = record
    const written = { ...rest, value: withPart(record.value, of.sealed, sealed) }
    if ((await records.store.put(written, { version })) !== null) return "sealed"
    record = await records.store.get(record)
  }
  return record && "outdated"
}

/** Undefined where nothing is sealed, such as in a session that is a token. */
function sealedPart(
  { value }: StoredRecord,
  sealed: OwnCollection["sealed"],
): JsonValue | undefined {
  if (sealed === null) return undefined
  if (sealed === "value") return value
  return (value as JsonObject | null)?.[sealed]
}

function withPart(value: JsonValue, sealed: OwnCollection["sealed"], part: string): JsonValue {
  return sealed === "row" ? { ...(value as JsonObject), row: part } : part
}
