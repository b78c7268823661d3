import { enteredRecords, newVersion, recordName } from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { ScanKeys } from "../clients/scan-masters.js"
import type { ScriptContext } from "../records/script-context.js"
import { expiryOf, ownerIn } from "../records/record-values.js"
import { recordEntries } from "./record-entries.js"
import { recordRows } from "./record-rows.js"

/** Counts in one step. A new record is nobody's; an expired one in its place may have been somebody's. */
const ADD = `
  local now, by, version, expires, keptFor, entry = unpack(ARGV)
  local owner, value, found, ends, former = unpack(redis.call('HMGET', KEYS[1], 'owner', 'value', 'version', 'expires', 'entry'))
  if found and (ends == '' or tonumber(ends) > tonumber(now)) then
    if not string.match(value, '^-?%d+$') then return { 'no number' } end
    local sum = redis.call('HINCRBY', KEYS[1], 'value', by)
    redis.call('HSET', KEYS[1], 'version', version)
    return { string.format('%.0f', sum) }
  end
  redis.call('HSET', KEYS[1], 'owner', '', 'value', by, 'version', version, 'expires', expires, 'entry', entry)
  redis.call('PEXPIRE', KEYS[1], keptFor)
  return { by, owner or '', former or '' }
`

/**
 * The library's records in a cluster, in scripts of one key each: a record and the list of its owner may be on two nodes.
 * The list is written before the record, and read before it is removed.
 */
export function clusterRecords(context: ScriptContext, scanKeys: ScanKeys): Required<RecordStore> {
  const { run, records, now } = context
  const entries = recordEntries(context)
  const add: Required<RecordStore>["add"] = async (key, by, expires) => {
    const fresh = [newVersion(), ...expiryOf(expires.getTime(), now()), newVersion()]
    const values = [String(now()), String(by), ...fresh]
    const answer = await run(ADD, [records + recordName(key)], values)
    const [text, former = "", entry = ""] = answer as readonly string[]
    const owner = ownerIn(former)
    if (owner !== null) await entries.removeEntry({ ...key, owner, entry }).catch(() => undefined)
    const sum = Number(text)
    if (Number.isNaN(sum)) throw new TypeError("The record is not a number to add to")
    return sum
  }
  return { ...enteredRecords({ ...recordRows(context, scanKeys), ...entries }, { now }), add }
}
