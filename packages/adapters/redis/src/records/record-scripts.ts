/**
 * Lua for records. A record is a hash; its owner has a sorted set of the names of their records, all with the score 0,
 * so that Redis keeps them in the order of their bytes. Redis runs a script as a whole, so nobody sees one without the
 * other, and of several callers the first one finds what it expects.
 *
 * `KEYS[1]` is the record, or the set of an owner. Names of other keys are made of a prefix, which has the same hash tag.
 */
const shared = `
local function isOver(expires, now) return expires ~= '' and tonumber(expires) <= tonumber(now) end

local function find(key, now)
  local owner, value, version, expires = unpack(redis.call('HMGET', key, 'owner', 'value', 'version', 'expires'))
  if not version or isOver(expires, now) then return nil end
  return { owner, value, version, expires }
end

-- With a mark before the two texts that may look like JSON, because Upstash's client would parse them.
local function answer(found)
  return found and { found[1], '>' .. found[2], '>' .. found[3], found[4] }
end

-- An owner is '' for nobody, else it begins with '='.
local function forget(key, owners, name)
  local owner = redis.call('HGET', key, 'owner')
  redis.call('DEL', key)
  if owner and owner ~= '' then redis.call('ZREM', owners .. owner, name) end
end

-- In a cluster, a name is followed by more.
local function nameIn(member) return string.match(member, '^[^/]+/[^/]+') end

-- Two of the names in a set are looked at, and go if Redis has removed their records: so the set does not grow.
local function tidy(set, records)
  local some = redis.pcall('ZRANDMEMBER', set, 2)
  if type(some) ~= 'table' or some.err then return end
  for _, member in ipairs(some) do
    if redis.call('EXISTS', records .. nameIn(member)) == 0 then redis.call('ZREM', set, member) end
  end
end

local function keepFor(key, keptFor)
  if keptFor == '' then redis.call('PERSIST', key) return end
  local left = redis.call('PTTL', key)
  if left ~= -1 and left < tonumber(keptFor) then redis.call('PEXPIRE', key, keptFor) end
end

local function write(key, names, record)
  local owner, value, version, expires, keptFor = unpack(record)
  if redis.call('HGET', key, 'owner') ~= owner then forget(key, names.owners, names.name) end
  redis.call('HSET', key, 'owner', owner, 'value', value, 'version', version, 'expires', expires)
  if keptFor == '' then redis.call('PERSIST', key) else redis.call('PEXPIRE', key, keptFor) end
  if owner == '' then return end
  local set = names.owners .. owner
  local isNew = redis.call('EXISTS', set) == 0
  redis.call('ZADD', set, 0, names.name)
  if isNew then
    if keptFor ~= '' then redis.call('PEXPIRE', set, keptFor) end
  else
    keepFor(set, keptFor)
    tidy(set, names.records)
  end
end

-- The next names in a set, and where those after them begin: '' if these are the last.
local function namesIn(set, from, to, page)
  local names = redis.call('ZRANGEBYLEX', set, from, to, 'LIMIT', 0, page)
  return names, #names == tonumber(page) and '(' .. names[#names] or ''
end
`

export const GET = `${shared}
  return answer(find(KEYS[1], ARGV[1]))
`

export const PUT = `${shared}
  local now, when, expected, name, records, owners = unpack(ARGV)
  local record = { unpack(ARGV, 7) }
  local found = find(KEYS[1], now)
  if when == 'absent' and found then return 0 end
  if when == 'version' and (not found or found[3] ~= expected) then return 0 end
  if found and found[1] ~= record[1] then return 0 end
  write(KEYS[1], { name = name, records = records, owners = owners }, record)
  return 1
`

export const TAKE = `${shared}
  local now, expected, name, owners = unpack(ARGV)
  local found = find(KEYS[1], now)
  if not found or (expected ~= '' and found[3] ~= expected) then return false end
  forget(KEYS[1], owners, name)
  return answer(found)
`

export const ADD = `${shared}
  local now, by, name, records, owners, version, expires, keptFor = unpack(ARGV)
  local found = find(KEYS[1], now)
  if not found then
    write(KEYS[1], { name = name, records = records, owners = owners }, { '', by, version, expires, keptFor })
    return by
  end
  if not string.match(found[2], '^-?%d+$') then return 'no number' end
  local sum = redis.call('HINCRBY', KEYS[1], 'value', by)
  redis.call('HSET', KEYS[1], 'version', version)
  return string.format('%.0f', sum)
`

/**
 * How many names one script looks at: some milliseconds of the server, which does nothing else meanwhile. The next script
 * begins after the last of them.
 */
export const PAGE = 250

/**
 * Where the next names begin, and the records of these: names are in order, and those whose records are gone or expired do
 * not count. Nor do those of others: a record that Redis has removed stays in the set, and somebody else may have written
 * one of the same name.
 */
export const LIST_OWNED = `${shared}
  local now, records, owner, from, to, page, limit = unpack(ARGV)
  local found, last = {}, nil
  local members, rest = namesIn(KEYS[1], from, to, page)
  for _, member in ipairs(members) do
    local name = nameIn(member)
    local record = name ~= last and name > string.sub(from, 2) and find(records .. name, now)
    last = name
    if record and record[1] == owner then table.insert(found, { name, unpack(answer(record)) }) end
    if #found == tonumber(limit) then return { '', found } end
  end
  return { rest, found }
`

/** Looks through every key of the server, so it is for jobs and never for a request. */
export const LIST_ALL = `${shared}
  local now, records, pattern, after, limit = unpack(ARGV)
  local cursor, names = '0', {}
  repeat
    local page = redis.call('SCAN', cursor, 'MATCH', pattern, 'COUNT', 1000)
    cursor = page[1]
    for _, key in ipairs(page[2]) do
      local name = string.sub(key, #records + 1)
      if name > after then names[name] = true end
    end
  until cursor == '0'
  local sorted, found = {}, {}
  for name in pairs(names) do table.insert(sorted, name) end
  table.sort(sorted)
  for _, name in ipairs(sorted) do
    local record = find(records .. name, now)
    if record then table.insert(found, { name, unpack(answer(record)) }) end
    if #found == tonumber(limit) then break end
  end
  return found
`

/**
 * Where the next names begin, and how many records of these were removed. By names and not by their number: what was put
 * before the first page is found, whatever others write, and what stays is passed.
 */
export const REMOVE_OWNED = `${shared}
  local records, owner, from, to, page, except = unpack(ARGV)
  local count, members, rest = 0, namesIn(KEYS[1], from, to, page)
  for _, member in ipairs(members) do
    local name = nameIn(member)
    if except == '' or string.sub(name, -#except) ~= except then
      if redis.call('HGET', records .. name, 'owner') == owner then
        count = count + redis.call('DEL', records .. name)
      end
      redis.call('ZREM', KEYS[1], member)
    end
  end
  return { rest, count }
`
