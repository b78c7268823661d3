import { omitUndefined, sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { Adapter, AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { changeRow, getRow } from "../change-row.js"
import { expiryOf } from "../expiry.js"
import { lua } from "../lua.js"
import { asText, type Store } from "../store.js"

/**
 * Writes the row, and the entries that lead from its user to it: in our list, and where `@auth/upstash-redis-adapter`
 * looks. A session that was recorded there before is added to our list.
 */
const PUT = `
  redis.call('SET', KEYS[1], text, 'PX', keptFor)
  local last = redis.call('GET', KEYS[3])
  if last then redis.call('ZADD', KEYS[2], 'NX', expires, last) end
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', goneBefore)
  redis.call('ZADD', KEYS[2], expires, KEYS[1])
  keepFor(KEYS[2], keptFor)
  redis.call('SET', KEYS[3], KEYS[1], 'PX', keptFor)
  return 'done'
`

const CREATE = lua(`
  local text, keptFor, expires, goneBefore = unpack(ARGV)
  if redis.call('EXISTS', KEYS[1]) == 1 then return 'taken' end
  ${PUT}
`)

const UPDATE = lua(`
  local text, keptFor, expires, goneBefore, old = unpack(ARGV)
  if redis.call('GET', KEYS[1]) ~= old then return 'again' end
  ${PUT}
`)

const GET_WITH_USER = lua(`
  local row, text = read(KEYS[1])
  if not row or type(row.userId) ~= 'string' then return false end
  local user = redis.call('GET', ARGV[1] .. row.userId)
  return user and { answer(text), answer(user) }
`)

const DELETE = lua(`
  local row, text = read(KEYS[1])
  if not row or row.sessionToken ~= ARGV[1] then return false end
  redis.call('DEL', KEYS[1])
  if type(row.userId) == 'string' then
    redis.call('ZREM', ARGV[2] .. row.userId, KEYS[1])
    local last = ARGV[3] .. row.userId
    if redis.call('GET', last) == KEYS[1] then redis.call('DEL', last) end
  end
  return answer(text)
`)

/**
 * Removes the next of a user's sessions, so that the server is never busy for long. Each entry that is looked at goes, but
 * for the one that is kept, so that the next call finds others. Returns 1 if there may be more of them.
 */
const DELETE_SOME = lua(`
  local id, kept, page = unpack(ARGV)
  local listed, others = redis.call('ZRANGE', KEYS[1], 0, page), {}
  for _, key in ipairs(listed) do
    if key ~= kept then table.insert(others, key) end
  end
  local last = redis.call('GET', KEYS[2])
  if last == kept then last = false end
  delete(owned({ unpack(others) }, last, id))
  if #others > 0 then redis.call('ZREM', KEYS[1], unpack(others)) end
  if last then redis.call('DEL', KEYS[2]) end
  return #listed > tonumber(page) and 1 or 0
`)

/** How many sessions a script removes, some milliseconds of the server. */
const PAGE = 250

export function sessionOperations(
  store: Store,
): SessionOperations & Pick<Required<Adapter>, "getSession"> {
  const { end, rowOf, keys } = store
  return {
    createSession: (session) => createSession(store, session),
    getSession: async (token) => {
      const found = await getRow<AdapterSession>(store, keys.session(token))
      return found?.row.sessionToken === token ? found.row : null
    },
    getSessionAndUser: (token) => getSessionAndUser(store, token),
    updateSession: (change) => updateSession(store, change),
    deleteSession: async (token) => {
      const answer = await end(
        DELETE,
        [keys.session(token)],
        [token, keys.sessions(), keys.lastSession()],
      )
      return rowOf<AdapterSession>(answer)?.row ?? null
    },
    deleteSessionsByUser: (userId) => deleteSessions(store, userId, ""),
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      await deleteSessions(store, userId, keys.session(sessionToken))
    },
  }
}

/** Those that were stored before the call are all gone afterwards, but for the one with the key `kept`. */
async function deleteSessions({ end, keys }: Store, userId: string, kept: string): Promise<void> {
  const places = [keys.sessions(userId), keys.lastSession(userId)]
  let isMore = true
  while (isMore) isMore = (await end(DELETE_SOME, places, [userId, kept, String(PAGE)])) === 1
}

async function createSession(store: Store, session: AdapterSession): Promise<AdapterSession> {
  const row = omitUndefined(session)
  const outcome = await store.run(CREATE, placesOf(store, row), valuesOf(row))
  if (outcome === "taken") throw new Error("A session with this token already exists")
  return row
}

/** One round trip; a session without a user counts as no session. */
async function getSessionAndUser(
  { run, rowOf, keys }: Store,
  token: string,
): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
  const answer = await run(GET_WITH_USER, [keys.session(token)], [keys.user()])
  if (!Array.isArray(answer)) return null
  const session = rowOf<AdapterSession>(answer[0])?.row
  const user = rowOf<AdapterUser>(answer[1])?.row
  return session?.sessionToken === token && user ? { session, user } : null
}

/** Never brings back a removed session. A session that another library wrote is added to its user's list. */
function updateSession(
  store: Store,
  change: Partial<AdapterSession> & { sessionToken: string },
): Promise<AdapterSession | null> {
  const key = store.keys.session(change.sessionToken)
  return changeRow<AdapterSession>(
    () => getRow(store, key),
    async (old) => {
      const row = { ...old.row, ...omitUndefined(change) }
      const values = [...valuesOf(row), old.text]
      return (await store.run(UPDATE, placesOf(store, row), values)) === "again" ? "again" : row
    },
  )
}

function placesOf({ keys }: Store, { sessionToken, userId }: AdapterSession): string[] {
  return [keys.session(sessionToken), keys.sessions(userId), keys.lastSession(userId)]
}

function valuesOf(row: AdapterSession): string[] {
  const { keptFor, expires, goneBefore } = expiryOf(row.expires)
  return [asText(row), keptFor, expires, goneBefore]
}
