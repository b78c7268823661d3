import { type RecordStoreOptions, toRecordRow } from "@sallyport/adapter-base"
import type { JsonValue, RecordKey, RecordStore, StoredRecord } from "@sallyport/core/adapters"
import { RecordId } from "surrealdb"
import type { Queryable } from "./queryable.js"
import { recordTables } from "./schema.js"
import { createStore, type Store } from "./store.js"

/** A record in its table. The member `id` is the whole key, so the id of the record is in `key`. */
interface RecordDoc {
  readonly collection: string
  readonly key: string
  /** As JSON, which is never null, and in which half a character is not replaced by another one. */
  readonly owner: string
  /** As JSON. */
  readonly content: string
  readonly version: string
  /** In milliseconds since the epoch. */
  readonly expires: number | null
}

type Clock = () => number

/** The time is that of the process. SurrealDB compares null as less than every number. */
const UNEXPIRED = "(expires = NULL OR expires > $now)"

const UPDATE = `UPDATE $record MERGE $doc
  WHERE version = $old AND owner = $doc.owner AND ${UNEXPIRED} RETURN VALUE version`

/** An expired record is nobody's, so the new one may belong to anybody. */
const WRITE = `{
  LET $found = (SELECT owner FROM $record WHERE ${UNEXPIRED});
  IF array::len($found) > 0 AND ($absent OR $found[0].owner != $doc.owner) { RETURN false };
  UPSERT $record CONTENT $doc;
  RETURN true
}`

/**
 * The library's records in the table `auth_records`. `SurrealDBAdapter` has them already; use this beside another
 * adapter. Every operation is one statement, and so one transaction. Of several that write one record, SurrealDB commits
 * one and asks for a retry of the others, which then find what the first one wrote.
 */
export function surrealdbRecords(
  client: Queryable | Promise<Queryable>,
  { now = () => Date.now() }: RecordStoreOptions = {},
): RecordStore {
  const store = createStore(client, recordTables)
  const { run } = store
  return {
    get: async (key) => {
      const text = `SELECT * FROM $record WHERE ${UNEXPIRED}`
      return first(await run<RecordDoc[]>(text, { record: recordOf(key), now: now() }))
    },
    put: putting(store, now),
    take: async (key, when) => {
      const exact = when ? " AND version = $old" : ""
      const text = `DELETE $record WHERE ${UNEXPIRED}${exact} RETURN BEFORE`
      const bindings = { record: recordOf(key), now: now(), old: when?.version }
      return first(await run<RecordDoc[]>(text, bindings))
    },
    ...listing(store, now),
    sweep: (before, limit) =>
      run<number>(removal("expires != NULL AND expires < $before LIMIT $limit"), {
        before: before.getTime(),
        limit,
      }),
  }
}

function putting({ run }: Store, now: Clock): RecordStore["put"] {
  return async (record, when) => {
    const doc = docOf(record)
    const bindings = { record: recordOf(record), doc, now: now() }
    const isWritten =
      typeof when === "object"
        ? (await run<unknown[]>(UPDATE, { ...bindings, old: when.version })).length > 0
        : await run<boolean>(WRITE, { ...bindings, absent: when === "absent" })
    return isWritten ? doc.version : null
  }
}

function listing({ run }: Store, now: Clock): Pick<RecordStore, "list" | "removeOwned"> {
  return {
    list: async ({ collection, owner, after = "", limit }) => {
      const owned = owner === undefined ? "" : "owner = $owner AND "
      const text = `SELECT * FROM auth_records
        WHERE ${owned}collection = $collection AND key > $after AND ${UNEXPIRED} ORDER BY key LIMIT $limit`
      const bindings = { collection, owner: JSON.stringify(owner), after, limit, now: now() }
      return (await run<RecordDoc[]>(text, bindings)).map(storedOf)
    },
    removeOwned: ({ owner, collection, except }) => {
      const some = collection === undefined ? "" : " AND collection = $collection"
      const others = except === undefined ? "" : " AND key != $except"
      const bindings = { owner: JSON.stringify(owner), collection, except }
      return run<number>(removal(`owner = $owner${some}${others}`), bindings)
    },
  }
}

function removal(condition: string): string {
  return `{
    LET $found = (SELECT VALUE id FROM auth_records WHERE ${condition});
    DELETE $found;
    RETURN array::len($found)
  }`
}

function recordOf({ collection, id }: RecordKey): RecordId {
  return new RecordId("auth_records", [collection, id])
}

function docOf(record: Parameters<RecordStore["put"]>[0]): RecordDoc {
  const { collection, id, owner, value, version, expires } = toRecordRow(record)
  return { collection, key: id, owner: JSON.stringify(owner), content: value, version, expires }
}

function first([doc]: readonly RecordDoc[]): StoredRecord | null {
  return doc ? storedOf(doc) : null
}

function storedOf({ collection, key, owner, content, version, expires }: RecordDoc): StoredRecord {
  return {
    collection,
    id: key,
    owner: JSON.parse(owner) as string | null,
    value: JSON.parse(content) as JsonValue,
    version,
    expires: typeof expires === "number" ? new Date(expires) : null,
  }
}
