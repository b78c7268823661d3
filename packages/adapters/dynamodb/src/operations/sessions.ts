import { omitUndefined, sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { Adapter, AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { isAbsent } from "../condition.js"
import { findUser } from "../find-user.js"
import { indexKeys, keys } from "../keys.js"
import { removeSessionsOf } from "../remove-sessions-of.js"
import type { Store } from "../store.js"

/**
 * The index only leads from a session's token to its user. The session itself is read from the table, which is always
 * up to date.
 */
export function sessionOperations(
  store: Store,
): SessionOperations & Pick<Required<Adapter>, "getSession"> {
  const { rowOf } = store
  return {
    createSession: (session) => createSession(store, session),
    getSession: async (token) => {
      const owner = await ownerOf(store, token)
      return owner === null
        ? null
        : rowOf<AdapterSession>(await store.get(keys.session(owner, token)))
    },
    getSessionAndUser: (token) => getSessionAndUser(store, token),
    updateSession: async (change) => {
      const owner = await ownerOf(store, change.sessionToken)
      if (owner === null) return null
      const set = store.itemOf({ ...omitUndefined(change), userId: owner })
      return rowOf<AdapterSession>(
        await store.update(keys.session(owner, change.sessionToken), { set }),
      )
    },
    deleteSession: async (token) => {
      const owner = await ownerOf(store, token)
      return owner === null
        ? null
        : rowOf<AdapterSession>(await store.remove(keys.session(owner, token)))
    },
    deleteSessionsByUser: (userId) => removeSessionsOf(store, userId),
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      await removeSessionsOf(store, userId, sessionToken)
    },
  }
}

async function createSession(store: Store, session: AdapterSession): Promise<AdapterSession> {
  const { userId, sessionToken } = session
  const index = store.indexed(indexKeys.session(sessionToken))
  const item = { ...store.itemOf(omitUndefined(session)), ...index, type: "SESSION" }
  if (!(await store.put(keys.session(userId, sessionToken), item, isAbsent(store.keyAttribute))))
    throw new Error("A session with this token already exists")
  return session
}

async function ownerOf(store: Store, token: string): Promise<string | null> {
  const [found] = await store.find(indexKeys.session(token))
  return typeof found?.["userId"] === "string" ? found["userId"] : null
}

async function getSessionAndUser(
  store: Store,
  token: string,
): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
  const owner = await ownerOf(store, token)
  if (owner === null) return null
  const [session, user] = await Promise.all([
    store.get(keys.session(owner, token)),
    findUser(store, owner),
  ])
  const rows = {
    session: store.rowOf<AdapterSession>(session),
    user: store.rowOf<AdapterUser>(user),
  }
  return rows.session && rows.user ? { session: rows.session, user: rows.user } : null
}
