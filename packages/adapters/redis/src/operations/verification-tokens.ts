import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { undoing } from "../clients/undoing.js"
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
  if ARGV[3] == '' then redis.call('ZREM', KEYS[2], KEYS[1]) end
  return answer(text)
`)

const FORGET = `return redis.call('ZREM', KEYS[2], KEYS[1])`

/** A link that nobody has removed with the others of its address meanwhile: its entry is still there. */
const PUT_BACK = `
  if redis.call('ZSCORE', KEYS[2], KEYS[1]) then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
  return 1
`

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
  const { run, end, confirms, rowOf, keys } = store
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
      const using = end(USE, names, [identifier, token, confirms ? "confirmed" : ""])
      const answer = await undoing(using, async (unconfirmed) => {
        const link = rowOf<VerificationToken>(unconfirmed)
        if (link) await run(PUT_BACK, names, [link.text, expiryOf(link.row.expires).keptFor])
      })
      const link = rowOf<VerificationToken>(answer)?.row ?? null
      if (link && confirms) await run(FORGET, names, [])
      return link
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      await end(DELETE_BUT_NEWEST, [keys.tokens(identifier)], [String(keepNewest)])
    },
  }
}
