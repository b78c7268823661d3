import {
  changeRow,
  omitUndefined,
  sessionToKeep,
  type SessionOperations,
} from "@sallyport/adapter-base"
import type { Adapter, AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { getRow } from "../../change-row.js"
import { expiryOf } from "../../expiry.js"
import { lua } from "../../lua.js"
import { asText } from "../../store.js"
import { type DatedEntries, datedEntries } from "../entries.js"
import { findUser, userOf } from "../find-user.js"
import type { ClusterStore } from "../one-key.js"
import { type OwnedList, removeOwned } from "../remove-owned.js"

const DELETE = lua(`
  local row, text = read(KEYS[1])
  if not row or row.sessionToken ~= ARGV[1] then return false end
  redis.call('DEL', KEYS[1])
  return answer(text)
`)

/** The sessions of a user. */
export interface OwnedSessions extends OwnedList {
  readonly entries: DatedEntries
  readonly last: string
}

export function sessionsOf({ run, keys }: ClusterStore, userId: string): OwnedSessions {
  const [list, last] = [keys.sessions(userId), keys.lastSession(userId)]
  return { userId, entries: datedEntries(run), list, last }
}

export function sessionOperations(
  store: ClusterStore,
): SessionOperations & Pick<Required<Adapter>, "getSession"> {
  return {
    createSession: (session) => createSession(store, session),
    getSession: async (token) => (await findSession(store, token))?.row ?? null,
    getSessionAndUser: (token) => getSessionAndUser(store, token),
    updateSession: (change) => updateSession(store, change),
    deleteSession: (token) => deleteSession(store, token),
    deleteSessionsByUser: (userId) => removeOwned(store, sessionsOf(store, userId)),
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      await removeOwned(store, sessionsOf(store, userId), store.keys.session(sessionToken))
    },
  }
}

async function findSession(store: ClusterStore, token: string) {
  const found = await getRow<AdapterSession>(store, store.keys.session(token))
  return found?.row.sessionToken === token ? found : null
}

/**
 * A session whose entry was marked or removed meanwhile was ended with all the others of the user, and is removed: it was
 * stored, and then it was ended.
 */
async function createSession(
  store: ClusterStore,
  session: AdapterSession,
): Promise<AdapterSession> {
  const row = omitUndefined(session)
  const [key, text, expiry] = [
    store.keys.session(row.sessionToken),
    asText(row),
    expiryOf(row.expires),
  ]
  const { entries, list, last } = sessionsOf(store, row.userId)
  const [remembered] = await Promise.all([store.get(last), entries.add(list, key, expiry)])
  const [isStored] = await Promise.all([
    store.insert(key, text, expiry.keptFor),
    // One that only the official adapter has recorded.
    remembered !== null && entries.addMissing(list, remembered, expiry),
  ])
  if (!isStored) throw new Error("A session with this token already exists")
  const [isKept] = await Promise.all([entries.has(list, key), store.put(last, key, expiry.keptFor)])
  if (!isKept) await deleteSession(store, row.sessionToken)
  return row
}

/** Two trips; a session without a user counts as no session. */
async function getSessionAndUser(
  store: ClusterStore,
  token: string,
): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
  const session = (await findSession(store, token))?.row
  const user = session && (await findUser(store, session.userId))?.row
  return session && user ? { session, user: userOf(user) } : null
}

/** Never brings back a removed session. A session that another library wrote is added to its user's list. */
function updateSession(
  store: ClusterStore,
  change: Partial<AdapterSession> & { sessionToken: string },
): Promise<AdapterSession | null> {
  const key = store.keys.session(change.sessionToken)
  return changeRow(
    () => findSession(store, change.sessionToken),
    async (old) => {
      const row = { ...old.row, ...omitUndefined(change) }
      const expiry = expiryOf(row.expires)
      const { entries, list, last } = sessionsOf(store, row.userId)
      await entries.add(list, key, expiry)
      const [isWritten] = await Promise.all([
        store.replace(key, { from: old.text, to: asText(row) }, expiry.keptFor),
        store.put(last, key, expiry.keptFor),
      ])
      return isWritten ? row : null
    },
  )
}

async function deleteSession(store: ClusterStore, token: string): Promise<AdapterSession | null> {
  const key = store.keys.session(token)
  const row = store.rowOf<AdapterSession>(await store.end(DELETE, [key], [token]))?.row
  if (!row) return null
  const { entries, list, last } = sessionsOf(store, row.userId)
  await Promise.all([entries.remove(list, key), store.remove(last, key)])
  return row
}
