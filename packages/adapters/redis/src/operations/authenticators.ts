import { omitUndefined, type AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { changeRow, getRow } from "../change-row.js"
import { lua } from "../lua.js"
import { asText, type Store } from "../store.js"

const CREATE = lua(`
  if redis.call('EXISTS', KEYS[3]) == 0 then return 'nobody' end
  if redis.call('EXISTS', KEYS[1]) == 1 then return 'taken' end
  redis.call('SET', KEYS[1], ARGV[1])
  redis.call('SADD', KEYS[2], KEYS[1])
  return 'done'
`)

const LIST = lua(`
  local rows = {}
  for _, key in ipairs(owned(redis.call('SMEMBERS', KEYS[1]), nil, ARGV[1])) do
    table.insert(rows, answer(redis.call('GET', key)))
  end
  return rows
`)

const REPLACE = lua(`
  if redis.call('GET', KEYS[1]) ~= ARGV[2] then return 'again' end
  redis.call('SET', KEYS[1], ARGV[1])
  return 'done'
`)

const DELETE = lua(`
  local row, text = read(KEYS[1])
  if not row then return false end
  redis.call('DEL', KEYS[1])
  if type(row.userId) == 'string' then redis.call('SREM', ARGV[1] .. row.userId, KEYS[1]) end
  return answer(text)
`)

export function authenticatorOperations(store: Store): AuthenticatorOperations {
  const { run, end, rowOf, rowsOf, keys } = store
  return {
    getAuthenticator: async (id) =>
      (await getRow<AdapterAuthenticator>(store, keys.authenticator(id)))?.row ?? null,
    createAuthenticator: (authenticator) => createAuthenticator(store, authenticator),
    listAuthenticatorsByUserId: async (userId) =>
      rowsOf<AdapterAuthenticator>(await run(LIST, [keys.authenticators(userId)], [userId])),
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, newCounter) =>
      change(store, id, ({ counter }) => ({ counter: Math.max(counter, newCounter) })),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) =>
      change(store, id, () => ({ credentialBackedUp })),
    renameAuthenticator: (id, name) => change(store, id, () => ({ name })),
    deleteAuthenticator: async (id) => {
      const answer = await end(DELETE, [keys.authenticator(id)], [keys.authenticators()])
      return rowOf<AdapterAuthenticator>(answer)?.row ?? null
    },
  }
}

async function createAuthenticator(
  { run, keys }: Store,
  authenticator: AdapterAuthenticator,
): Promise<AdapterAuthenticator> {
  const { credentialID, userId } = authenticator
  const names = [keys.authenticator(credentialID), keys.authenticators(userId), keys.user(userId)]
  const outcome = await run(CREATE, names, [asText(omitUndefined(authenticator))])
  if (outcome === "nobody") throw new Error("The user of the authenticator does not exist")
  if (outcome === "taken") throw new Error("The authenticator already exists")
  return authenticator
}

async function change(
  store: Store,
  id: string,
  changeOf: (row: AdapterAuthenticator) => Partial<AdapterAuthenticator>,
): Promise<AdapterAuthenticator> {
  const key = store.keys.authenticator(id)
  const changed = await changeRow<AdapterAuthenticator>(
    () => getRow(store, key),
    async (old) => {
      const row = { ...old.row, ...changeOf(old.row) }
      const outcome = await store.run(REPLACE, [key], [asText(row), old.text])
      return outcome === "again" ? "again" : row
    },
  )
  if (!changed) throw new Error("The authenticator does not exist")
  return changed
}
