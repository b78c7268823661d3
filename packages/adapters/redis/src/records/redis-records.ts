import {
  newVersion,
  recordName,
  type RecordStoreOptions,
  toRecordRow,
} from "@sallyport/adapter-base"
import type { JsonValue, RecordStore, StoredRecord } from "@sallyport/core/adapters"
import { isSharded } from "../clients/is-sharded.js"
import type { AnyClient } from "../clients/run-script-of.js"
import { type DurabilityOptions, scriptsOf } from "../clients/scripts-of.js"
import { scanMasters } from "../clients/scan-masters.js"
import { clusterRecords } from "../cluster/cluster-records.js"
import { ADD, GET, LIST_ALL, LIST_OWNED, PAGE, PUT, REMOVE_OWNED, TAKE } from "./record-scripts.js"
import type { ScriptContext } from "./script-context.js"
import { beginningWith, expiryOf, ownerIn, ownerText } from "./record-values.js"

export interface RedisRecordsOptions extends RecordStoreOptions, DurabilityOptions {
  /** The prefix of every key, as for `RedisAdapter`. */
  readonly baseKeyPrefix?: string | undefined
}

/**
 * The library's records in Redis. `RedisAdapter` has them already; use this beside another adapter. Redis must not evict
 * keys (`maxmemory-policy noeviction`), because a record that is gone does not exist.
 */
export function redisRecords(
  client: AnyClient,
  { baseKeyPrefix = "", now = () => Date.now(), durability }: RedisRecordsOptions = {},
): Required<RecordStore> {
  const context = {
    ...scriptsOf(client, { durability }),
    records: `${baseKeyPrefix}record:`,
    owners: `${baseKeyPrefix}records:`,
    now,
  }
  return isSharded(client, { baseKeyPrefix })
    ? clusterRecords(context, scanMasters(client))
    : recordsAt(context)
}

function recordsAt(context: ScriptContext): Required<RecordStore> {
  const { run, end, records, owners, now } = context
  return {
    get: async (key) =>
      recordOf(recordName(key), await run(GET, [records + recordName(key)], [String(now())])),
    put: async (record, when) => {
      const row = toRecordRow(record)
      const name = recordName(record)
      const condition = typeof when === "object" ? ["version", when.version] : [when, ""]
      const written = [
        ownerText(row.owner),
        row.value,
        row.version,
        ...expiryOf(row.expires, now()),
      ]
      const values = [String(now()), ...condition, name, records, owners, ...written]
      return (await end(PUT, [records + name], values)) === 1 ? row.version : null
    },
    take: async (key, when) => {
      const name = recordName(key)
      const values = [String(now()), when?.version ?? "", name, owners]
      return recordOf(name, await end(TAKE, [records + name], values))
    },
    add: async (key, by, expires) => {
      const name = recordName(key)
      const fresh = [newVersion(), ...expiryOf(expires.getTime(), now())]
      const values = [String(now()), String(by), name, records, owners, ...fresh]
      const sum = Number(await run(ADD, [records + name], values))
      if (Number.isNaN(sum)) throw new TypeError("The record is not a number to add to")
      return sum
    },
    ...listing(context),
    // Redis removes expired records by itself.
    sweep: async () => 0,
  }
}

function listing({
  run,
  end,
  records,
  owners,
  now,
}: ScriptContext): Pick<RecordStore, "list" | "removeOwned"> {
  return {
    list: async ({ collection, owner, after = "", limit }) => {
      const start = `${collection}/${after}`
      if (owner === undefined) {
        const pattern = beginningWith(`${records}${collection}/`)
        const values = [String(now()), records, pattern, start, String(limit)]
        return recordsIn(await run(LIST_ALL, [records], values))
      }
      const found: StoredRecord[] = []
      const pages = pagesOf(`(${start}`, (from) => {
        const range = [ownerText(owner), from, `(${collection}0`, String(PAGE)]
        const values = [String(now()), records, ...range, String(limit - found.length)]
        return run(LIST_OWNED, [owners + ownerText(owner)], values)
      })
      for await (const some of pages) found.push(...recordsIn(some))
      return found
    },
    removeOwned: async ({ owner, collection, except }) => {
      // "0" is the character after "/", so that the range ends with the collection.
      const [start, to] =
        collection === undefined ? ["-", "+"] : [`[${collection}/`, `(${collection}0`]
      const kept = except === undefined ? "" : `/${except}`
      let count = 0
      const pages = pagesOf(start, (from) => {
        const values = [records, ownerText(owner), from, to, String(PAGE), kept]
        return end(REMOVE_OWNED, [owners + ownerText(owner)], values)
      })
      for await (const removed of pages) count += Number(removed)
      return count
    },
  }
}

/** What a script answers to one page of names after the other: where the next one begins comes first. */
async function* pagesOf(start: string, ask: (from: string) => Promise<unknown>) {
  for (let from = start; from !== "";) {
    const [rest, answer] = (await ask(from)) as readonly [string, unknown]
    yield answer
    from = rest
  }
}

function recordsIn(found: unknown): StoredRecord[] {
  const named = found as readonly [string, ...unknown[]][]
  return named.flatMap(([name, ...members]) => recordOf(name, members) ?? [])
}

/** What a script returns of a record: two of the texts have a mark before them. */
function recordOf(name: string, found: unknown): StoredRecord | null {
  if (!Array.isArray(found)) return null
  const [owner, value, version, expires] = found as [string, string, string, string | number]
  const [collection = "", id = ""] = name.split("/")
  return {
    collection,
    id,
    owner: ownerIn(owner),
    value: JSON.parse(value.slice(1)) as JsonValue,
    version: version.slice(1),
    expires: expires === "" ? null : new Date(Number(expires)),
  }
}
