import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { expiryOf } from "../expiry.js"
import { lua } from "../lua.js"
import { asText, type Store } from "../store.js"

const CREATE = lua(`
  local text, keptFor, expires, goneBefore = unpack(ARGV)
  redis.call('SET', KEYS[1], text, 'PX', keptFor)
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', goneBefore)
  redis.call('ZADD', KEYS[2], expires, KEYS[1])
  keepFor(KEYS[2], keptFor)
  return 1
`)

/** Two pairs can produce the same key, because both parts may contain a colon: the row's own members are compared. */
const USE = lua(`
  local row, text = read(KEYS[1])
  if not row or row.identifier ~= ARGV[1] or row.token ~= ARGV[2] then return false end
  redis.call('DEL', KEYS[1])
  redis.call('ZREM', KEYS[2], KEYS[1])
  return answer(text)
`)

const DELETE_BUT_NEWEST = lua(`
  local left = tonumber(ARGV[1])
  for _, key in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, -1)) do
    if left > 0 and redis.call('EXISTS', key) == 1 then
      left = left - 1
    else
      redis.call('DEL', key)
      redis.call('ZREM', KEYS[1], key)
    end
  end
  return 1
`)

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  const { run, rowOf, keys } = store
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const row = { identifier, token, expires }
      const { keptFor, expires: at, goneBefore } = expiryOf(expires)
      const names = [keys.token(identifier, token), keys.tokens(identifier)]
      await run(CREATE, names, [asText(row), keptFor, at, goneBefore])
      return row
    },
    useVerificationToken: async ({ identifier, token }) => {
      const names = [keys.token(identifier, token), keys.tokens(identifier)]
      return rowOf<VerificationToken>(await run(USE, names, [identifier, token]))?.row ?? null
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      await run(DELETE_BUT_NEWEST, [keys.tokens(identifier)], [String(keepNewest)])
    },
  }
}
