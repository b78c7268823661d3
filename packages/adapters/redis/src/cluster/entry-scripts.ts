/** Before the name of a marked entry. No name of a key begins like this, nor like an attempt. */
const MARK = "(removing) "

/** The entry of an attempt to write a row. */
export function attemptAt(name: string, attempt: string): string {
  return `(adding ${attempt}) ${name}`
}

/** The name in an entry. */
export function nameIn(entry: string): string {
  return entry.replace(/^\((?:removing|adding [\da-f]+)\) /, "")
}

/** For what stays: sets. Without marks, they are those of the scripts for one server. */
export const SET = `
  local function has(name) return redis.call('SISMEMBER', KEYS[1], name) == 1 end
  local function add(name) redis.call('SADD', KEYS[1], name) end
  local function remove(name) redis.call('SREM', KEYS[1], name) end
  local function rename(from, to) remove(from) add(to) end
  local function all() return redis.call('SMEMBERS', KEYS[1]) end
`

/** For what expires: sorted sets, whose scores are when. */
export const SORTED_SET = `
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

export const ADD = `
  local name = ARGV[1]
  add(has('${MARK}' .. name) and '${MARK}' .. name or name)
  return 1
`

export const ADD_MISSING = `
  local name = ARGV[1]
  if not has(name) and not has('${MARK}' .. name) then add(name) end
  return 1
`

export const KEEP = `
  remove('${MARK}' .. ARGV[1])
  if ARGV[5] then remove(ARGV[5]) end
  add(ARGV[1])
  return 1
`

export const HAS = `return has(ARGV[1]) and 1 or 0`

export const MARK_SOME = `
  local marked = {}
  for _, name in ipairs(ARGV) do
    if has(name) then rename(name, '${MARK}' .. name) end
    if has('${MARK}' .. name) then table.insert(marked, name) end
  end
  return marked
`

export const MARK_ALL = `
  local marked = {}
  for _, name in ipairs(all()) do
    local plain = string.gsub(string.gsub(name, '^%(adding %x+%) ', ''), '^%(removing%) ', '')
    if name ~= '${MARK}' .. plain then rename(name, '${MARK}' .. plain) end
    table.insert(marked, plain)
  end
  return marked
`

export const REMOVE = `
  remove(ARGV[1])
  remove('${MARK}' .. ARGV[1])
  return 1
`

export const DROP = `
  for _, name in ipairs(ARGV) do remove('${MARK}' .. name) end
  return 1
`

export const ALL = `return all()`
