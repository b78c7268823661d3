import type { RunScript } from "../clients/run-script.js"
import type { Expiry } from "../expiry.js"
import { lua } from "../lua.js"

/**
 * The list of what belongs to a user or an address: names of keys, each of which may be on another node. An entry is
 * written before its row, so that whoever reads the list finds every row that is stored, and removed after it.
 *
 * Whoever is about to remove a row first marks its entry, and afterwards removes the entry only if it is still marked. A
 * writer who was at work at the same moment looks at the entry once more, and sees the mark, or that the entry is gone.
 */
export interface Entries {
  /** Adds an entry, or changes when it expires. A marked one stays marked. */
  readonly add: (list: string, name: string, expiry?: Expiry) => Promise<void>
  /** Adds an entry if it is not there. */
  readonly addMissing: (list: string, name: string, expiry?: Expiry) => Promise<void>
  /** Adds an entry, or removes its mark. */
  readonly keep: (list: string, name: string, expiry?: Expiry) => Promise<void>
  /** Whether the entry is there and not marked. */
  readonly has: (list: string, name: string) => Promise<boolean>
  /** Marks these entries, or all of the list. Returns the names of all that are marked now. */
  readonly mark: (list: string, names?: readonly string[]) => Promise<readonly string[]>
  /** Removes an entry, marked or not, whose name is not used again. */
  readonly remove: (list: string, name: string) => Promise<void>
  /** Removes those of these entries that are marked. */
  readonly drop: (list: string, names: readonly string[]) => Promise<void>
  /** Every entry, marked or not; those that expire last come first. */
  readonly all: (list: string) => Promise<readonly string[]>
}

/** Before the name of a marked entry. No name of a key begins like this. */
const MARK = "(removing) "

/** For what stays: sets. Without marks, they are those of the scripts for one server. */
const SET = `
  local function has(name) return redis.call('SISMEMBER', KEYS[1], name) == 1 end
  local function add(name) redis.call('SADD', KEYS[1], name) end
  local function remove(name) redis.call('SREM', KEYS[1], name) end
  local function rename(from, to) remove(from) add(to) end
  local function all() return redis.call('SMEMBERS', KEYS[1]) end
`

/** For what expires: sorted sets, whose scores are when. */
const SORTED_SET = `
  local function has(name) return redis.call('ZSCORE', KEYS[1], name) and true end
  local function remove(name) redis.call('ZREM', KEYS[1], name) end
  local function all() return redis.call('ZREVRANGE', KEYS[1], 0, -1) end
  local function add(name)
    local _, expires, goneBefore, keptFor = unpack(ARGV)
    redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', goneBefore)
    redis.call('ZADD', KEYS[1], expires, name)
    keepFor(KEYS[1], keptFor)
  end
  local function rename(from, to)
    redis.call('ZADD', KEYS[1], redis.call('ZSCORE', KEYS[1], from), to)
    remove(from)
  end
`

const ADD = `
  local name = ARGV[1]
  add(has('${MARK}' .. name) and '${MARK}' .. name or name)
  return 1
`

const ADD_MISSING = `
  local name = ARGV[1]
  if not has(name) and not has('${MARK}' .. name) then add(name) end
  return 1
`

const KEEP = `
  remove('${MARK}' .. ARGV[1])
  add(ARGV[1])
  return 1
`

const HAS = `return has(ARGV[1]) and 1 or 0`

const MARK_SOME = `
  local marked = {}
  for _, name in ipairs(ARGV) do
    if has(name) then rename(name, '${MARK}' .. name) end
    if has('${MARK}' .. name) then table.insert(marked, name) end
  end
  return marked
`

const MARK_ALL = `
  local marked = {}
  for _, name in ipairs(all()) do
    if string.sub(name, 1, ${MARK.length}) ~= '${MARK}' then
      rename(name, '${MARK}' .. name)
      name = '${MARK}' .. name
    end
    table.insert(marked, string.sub(name, ${MARK.length + 1}))
  end
  return marked
`

const REMOVE = `
  remove(ARGV[1])
  remove('${MARK}' .. ARGV[1])
  return 1
`

const DROP = `
  for _, name in ipairs(ARGV) do remove('${MARK}' .. name) end
  return 1
`

const ALL = `return all()`

/** Lists of what stays. */
export const entriesOf = (run: RunScript): Entries => entriesIn(run, SET)

/** Lists of what expires. */
export const datedEntriesOf = (run: RunScript): Entries => entriesIn(run, SORTED_SET)

function entriesIn(run: RunScript, kind: string): Entries {
  const scripted = (script: string) => {
    const whole = lua(`${kind} ${script}`)
    return async (list: string, values: readonly string[]) => run(whole, [list], values)
  }
  const writing = (script: string) => {
    const write = scripted(script)
    return async (list: string, name: string, expiry = FOREVER) => {
      await write(list, [name, expiry.expires, expiry.goneBefore, expiry.keptFor])
    }
  }
  const [has, all, drop] = [scripted(HAS), scripted(ALL), scripted(DROP)]
  const [markSome, markAll] = [scripted(MARK_SOME), scripted(MARK_ALL)]
  return {
    add: writing(ADD),
    addMissing: writing(ADD_MISSING),
    keep: writing(KEEP),
    remove: writing(REMOVE),
    has: async (list, name) => (await has(list, [name])) === 1,
    mark: async (list, names) =>
      names ? namesIn(await markSome(list, names)) : namesIn(await markAll(list, [])),
    drop: async (list, names) => {
      if (names.length > 0) await drop(list, names)
    },
    all: async (list) => namesIn(await all(list, [])).map(withoutMark),
  }
}

const FOREVER: Expiry = { keptFor: "", expires: "", goneBefore: "" }

function namesIn(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? (answer as readonly string[]) : []
}

function withoutMark(name: string): string {
  return name.startsWith(MARK) ? name.slice(MARK.length) : name
}
