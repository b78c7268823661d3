import { omitUndefined, sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { Adapter, AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { addKey, type KeyList, readList, removeKeys } from "../key-list.js"
import { removeOwned, sessionsOf } from "../owned-rows.js"
import type { Store } from "../store.js"

/** A change of a session waits for all other changes of its user. */
export function sessionOperations(
  store: Store,
): SessionOperations & Pick<Required<Adapter>, "getSession"> {
  const { keys, exclusively, getRow } = store
  const find = async (token: string): Promise<AdapterSession | null> => {
    const row = await getRow<AdapterSession>(keys.session(token))
    return row?.sessionToken === token ? row : null
  }
  const changing = async (
    token: string,
    work: (session: AdapterSession) => Promise<AdapterSession>,
  ): Promise<AdapterSession | null> => {
    const session = await find(token)
    if (!session) return null
    return exclusively([keys.user(session.userId)], async () => {
      const now = await find(token)
      return now && work(now)
    })
  }
  return {
    createSession: (session) => createSession(store, session),
    getSession: find,
    getSessionAndUser: async (token) => {
      const session = await find(token)
      const user = session && (await getRow<AdapterUser>(keys.user(session.userId)))
      return user ? { session, user } : null
    },
    updateSession: (change) =>
      changing(change.sessionToken, (session) =>
        put(store, { ...session, ...omitUndefined(change) }),
      ),
    deleteSession: (token) => changing(token, (session) => remove(store, session)),
    deleteSessionsByUser: (userId) =>
      exclusively([keys.user(userId)], () => removeOwned(store, userId, sessionsOf(store, userId))),
    deleteOtherSessions: async (of) => deleteOthers(store, sessionToKeep(of)),
  }
}

async function deleteOthers(
  store: Store,
  { userId, sessionToken }: Pick<AdapterSession, "userId" | "sessionToken">,
): Promise<void> {
  const isKept = (session: AdapterSession) => session.sessionToken === sessionToken
  const others = { ...sessionsOf(store, userId), isKept }
  await store.exclusively([store.keys.user(userId)], () => removeOwned(store, userId, others))
}

async function remove(store: Store, session: AdapterSession): Promise<AdapterSession> {
  const key = store.keys.session(session.sessionToken)
  await store.remove(key)
  await removeKeys(store, [key], sessionsOf(store, session.userId))
  return session
}

async function put(
  store: Store,
  session: AdapterSession,
  listed: KeyList | null = null,
): Promise<AdapterSession> {
  const { sessionToken, userId, expires } = session
  const key = store.keys.session(sessionToken)
  const list = listed ?? (await readList(store, sessionsOf(store, userId)))
  // Added to the list first: an entry without a session does no harm, but a session that is not listed would not be
  // removed with its user.
  await addKey(store, key, { ...list, expires })
  await store.setRow(key, session, expires)
  return session
}

function createSession(store: Store, session: AdapterSession): Promise<AdapterSession> {
  const { keys, exclusively, getRow } = store
  const [key, owner] = [keys.session(session.sessionToken), keys.user(session.userId)]
  return exclusively([key, owner], async () => {
    const listed = readList(store, sessionsOf(store, session.userId))
    const [taken, list] = await Promise.all([getRow(key), listed])
    if (taken) throw new Error("A session with this token already exists")
    return put(store, omitUndefined(session), list)
  })
}
