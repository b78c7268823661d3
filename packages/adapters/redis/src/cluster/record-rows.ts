import { inBatches, type EnteredRow, type EnteredRows, recordName } from "@sallyport/adapter-base"
import type { RecordKey } from "@sallyport/core/adapters"
import type { ScanKeys } from "../clients/scan-masters.js"
import type { ScriptContext } from "../records/script-context.js"
import { beginningWith, expiryOf, ownerIn, ownerText } from "../records/record-values.js"

/** A record is the same hash as on one server, with one member more: the name of its entry. */
const FIND = `
  local found = redis.call('HMGET', KEYS[1], 'owner', 'value', 'version', 'expires', 'entry')
  if not found[3] then return false end
  found[5] = found[5] or ''
  return found
`

const WRITE = `
  local expected, owner, value, version, expires, entry, keptFor = unpack(ARGV)
  if (redis.call('HGET', KEYS[1], 'version') or '') ~= expected then return 0 end
  redis.call('HSET', KEYS[1], 'owner', owner, 'value', value, 'version', version, 'expires', expires, 'entry', entry)
  if keptFor == '' then redis.call('PERSIST', KEYS[1]) else redis.call('PEXPIRE', KEYS[1], keptFor) end
  return 1
`

const REMOVE = `
  if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
  return redis.call('DEL', KEYS[1])
`

type Rows = Pick<EnteredRows, "find" | "insert" | "replace" | "remove" | "rowsOf">

/** The records in a cluster, each on the node of its own key. */
export function recordRows(context: ScriptContext, scanKeys: ScanKeys): Rows {
  const { run, end, records, now } = context
  const keyOf = (key: RecordKey) => records + recordName(key)
  const write = async (row: EnteredRow, expected: string) => {
    const { owner, value, version, entry } = row
    const [expires, keptFor] = expiryOf(row.expires, now())
    const values = [expected, ownerText(owner), value, version, expires, entry, keptFor]
    return (await end(WRITE, [keyOf(row)], values)) === 1
  }
  const find = async (key: RecordKey) => rowOf(key, await run(FIND, [keyOf(key)], []))
  return {
    find,
    insert: (row) => write(row, ""),
    replace: ({ version }, row) => write(row, version),
    remove: async (found) => (await end(REMOVE, [keyOf(found)], [found.version])) === 1,
    rowsOf: async (collection) => {
      const prefix = `${records}${collection}/`
      const keys = await scanKeys(beginningWith(prefix))
      const found = await inBatches(keys, (key) =>
        find({ collection, id: key.slice(prefix.length) }),
      )
      return found.flatMap((row) => row ?? [])
    },
  }
}

function rowOf({ collection, id }: RecordKey, found: unknown): EnteredRow | null {
  if (!Array.isArray(found)) return null
  const [owner, value, version, expires, entry] = found as [string, string, string, string, string]
  const end = expires === "" ? null : Number(expires)
  return { collection, id, owner: ownerIn(owner), value, version, expires: end, entry }
}
