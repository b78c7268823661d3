import { omitUndefined, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { changeRow, getRow } from "../change-row.js"
import { insertUser } from "../insert-user.js"
import { lua } from "../lua.js"
import { asText, type Store } from "../store.js"
import { IS_TAKEN } from "../taken-address.js"

const GET_BY_EMAIL = lua(`
  local id = redis.call('GET', KEYS[1])
  return id and answer(redis.call('GET', ARGV[1] .. id))
`)

const UPDATE = lua(`
  ${IS_TAKEN}
  local text, old, id, email, users = unpack(ARGV)
  if redis.call('GET', KEYS[1]) ~= old then return 'again' end
  if email ~= '' and isTaken(KEYS[2], email, id, users) then return 'taken' end
  redis.call('SET', KEYS[1], text)
  if KEYS[2] ~= KEYS[3] and redis.call('GET', KEYS[3]) == id then redis.call('DEL', KEYS[3]) end
  if email ~= '' then redis.call('SET', KEYS[2], id) end
  return 'done'
`)

const DELETE = lua(`
  local user, accounts, lastAccount, sessions, lastSession, authenticators = unpack(KEYS)
  local id, emails = unpack(ARGV)
  local row, text = read(user)
  delete(owned(redis.call('SMEMBERS', accounts), redis.call('GET', lastAccount), id))
  delete(owned(redis.call('ZRANGE', sessions, 0, -1), redis.call('GET', lastSession), id))
  delete(owned(redis.call('SMEMBERS', authenticators), nil, id))
  if row and type(row.email) == 'string' and redis.call('GET', emails .. row.email) == id then
    redis.call('DEL', emails .. row.email)
  end
  delete(KEYS)
  return answer(text)
`)

export function userOperations(store: Store): UserOperations {
  const { run, end, rowOf, keys } = store
  return {
    createUser: (user) => insertUser(store, user),
    getUser: async (id) => {
      const found = await getRow<AdapterUser>(store, keys.user(id))
      return found?.row.id === id ? found.row : null
    },
    getUserByEmail: async (email) => {
      const answer = await run(GET_BY_EMAIL, [keys.email(email)], [keys.user()])
      const found = rowOf<AdapterUser>(answer)
      // When an address changes, @auth/upstash-redis-adapter leaves the old one pointing to the user.
      return found?.row.email === email ? found.row : null
    },
    updateUser: (user) => updateUser(store, user),
    deleteUser: async (id) => {
      const ofUser = [keys.accounts, keys.lastAccount, keys.sessions, keys.lastSession]
      const names = [keys.user, ...ofUser, keys.authenticators].map((key) => key(id))
      return rowOf<AdapterUser>(await end(DELETE, names, [id, keys.email()]))?.row ?? null
    },
  }
}

async function updateUser(
  store: Store,
  change: Partial<AdapterUser> & Pick<AdapterUser, "id">,
): Promise<AdapterUser> {
  const { run, keys } = store
  const key = keys.user(change.id)
  const changed = await changeRow<AdapterUser>(
    () => getRow(store, key),
    async (old) => {
      const row = { ...old.row, ...omitUndefined(change) }
      const names = [key, keys.email(row.email), keys.email(old.row.email)]
      const values = [asText(row), old.text, row.id, row.email || "", keys.user()]
      const outcome = await run(UPDATE, names, values)
      if (outcome === "taken") throw new Error("The email address belongs to another user")
      return outcome === "again" ? "again" : row
    },
  )
  if (!changed) throw new Error("The user does not exist")
  return changed
}
