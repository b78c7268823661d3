/**
 * Functions for several scripts. A returned row has a `>` before its text, because Upstash's client would parse a JSON
 * text, but a script that changes a row must know its exact text.
 */
const shared = `
local function read(key)
  local text = redis.call('GET', key)
  if not text then return nil, nil end
  local isJson, row = pcall(cjson.decode, text)
  if isJson and type(row) == 'table' then return row, text end
  return nil, text
end

local function answer(text)
  return text and '>' .. text
end

local function keepFor(key, milliseconds)
  if redis.call('PTTL', key) < tonumber(milliseconds) then redis.call('PEXPIRE', key, milliseconds) end
end

-- The keys of a list, and the one that @auth/upstash-redis-adapter remembers, of rows that are this user's.
local function owned(keys, last, id)
  if last then table.insert(keys, last) end
  local found, seen = {}, {}
  for _, key in ipairs(keys) do
    local row = not seen[key] and read(key)
    seen[key] = true
    if row and row.userId == id then table.insert(found, key) end
  end
  return found
end

local function delete(keys)
  for _, key in ipairs(keys) do redis.call('DEL', key) end
end
`

/** A script that can use the shared functions. */
export function lua(script: string): string {
  return shared + script
}
