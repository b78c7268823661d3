import { type EnteredRows, type OwnerEntry, recordName } from "@sallyport/adapter-base"
import { expiryOf } from "../records/record-values.js"
import type { ScriptContext } from "../records/script-context.js"

/**
 * Lua for the sorted set of an owner, as on one server, except that what follows the name of a record are the name of the
 * entry, when it was written and until when it is needed: `collection/id/entry/written/until`. A name alone was written
 * by the scripts for one server.
 */
const shared = `
local function membersOf(entry)
  return redis.call('ZRANGEBYLEX', KEYS[1], '[' .. entry .. '/', '(' .. entry .. '0')
end

local function keepFor(keptFor)
  if keptFor == '' then redis.call('PERSIST', KEYS[1]) return end
  local left = redis.call('PTTL', KEYS[1])
  if left ~= -1 and left < tonumber(keptFor) then redis.call('PEXPIRE', KEYS[1], keptFor) end
end

-- Two entries are looked at, and go if Redis has removed their records: so the set does not grow.
local function tidy(now)
  local some = redis.pcall('ZRANDMEMBER', KEYS[1], 2)
  if type(some) ~= 'table' or some.err then return end
  for _, member in ipairs(some) do
    local needed = string.match(member, '^[^/]+/[^/]+/[^/]+/%d+/(%d+)$')
    if needed and tonumber(needed) < tonumber(now) then redis.call('ZREM', KEYS[1], member) end
  end
end
`

const ADD = `${shared}
  local entry, written, needed, keptFor, now = unpack(ARGV)
  local isNew = redis.call('EXISTS', KEYS[1]) == 0
  redis.call('ZADD', KEYS[1], 0, entry .. '/' .. written .. '/' .. needed)
  if isNew then
    if keptFor ~= '' then redis.call('PEXPIRE', KEYS[1], keptFor) end
  else
    keepFor(keptFor)
    tidy(now)
  end
  return 1
`

/** Only to a later time, because of two writers at the same moment the one that fails may be the last here. */
const EXTEND = `${shared}
  local entry, needed, keptFor = unpack(ARGV)
  for _, member in ipairs(membersOf(entry)) do
    local written, before = string.match(member, '/(%d+)/(%d*)$')
    if before ~= '' and (needed == '' or tonumber(needed) > tonumber(before)) then
      redis.call('ZADD', KEYS[1], 0, entry .. '/' .. written .. '/' .. needed)
      redis.call('ZREM', KEYS[1], member)
    end
  end
  keepFor(keptFor)
  return 1
`

const REMOVE = `${shared}
  for _, member in ipairs(membersOf(ARGV[1])) do redis.call('ZREM', KEYS[1], member) end
  redis.call('ZREM', KEYS[1], ARGV[2])
  return 1
`

const ALL = `return redis.call('ZRANGEBYLEX', KEYS[1], ARGV[1], ARGV[2])`

type Entries = Pick<Required<EnteredRows>, "addEntry" | "extendEntry" | "removeEntry" | "entriesOf">

/** What leads from owners to their records in a cluster. */
export function recordEntries({ run, owners, now }: ScriptContext): Entries {
  const listOf = (owner: string) => `${owners}=${owner}`
  return {
    addEntry: async (row, written) => {
      const [needed, keptFor] = neededUntil(row.expires, now())
      const values = [entryName(row), String(written), needed, keptFor, String(now())]
      await run(ADD, [listOf(row.owner)], values)
    },
    extendEntry: async (row) => {
      const [needed, keptFor] = neededUntil(row.expires, now())
      await run(EXTEND, [listOf(row.owner)], [entryName(row), needed, keptFor])
    },
    removeEntry: async (entry) => {
      const alone = entry.entry === "" ? recordName(entry) : ""
      await run(REMOVE, [listOf(entry.owner)], [entryName(entry), alone])
    },
    entriesOf: async (owner, collection) => {
      // "0" is the character after "/", so that the range ends with the collection.
      const range = collection === undefined ? ["-", "+"] : [`[${collection}/`, `(${collection}0`]
      const found = (await run(ALL, [listOf(owner)], range)) as readonly string[]
      return found.map((member) => entryIn(member, owner))
    },
  }
}

function entryName(entry: Pick<OwnerEntry, "collection" | "id" | "entry">): string {
  return `${recordName(entry)}/${entry.entry}`
}

function entryIn(member: string, owner: string): OwnerEntry {
  const [collection = "", id = "", entry = "", written = "0"] = member.split("/")
  return { collection, id, owner, entry, written: Number(written) }
}

/** Until when Redis keeps the record, in milliseconds since the epoch, and for how long; both empty if it stays. */
function neededUntil(expires: number | null, now: number): readonly [string, string] {
  const [, keptFor] = expiryOf(expires, now)
  return [keptFor === "" ? "" : String(now + Number(keptFor)), keptFor]
}
