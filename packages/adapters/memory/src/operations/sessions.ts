import { sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"

export function sessionOperations(
  store: Store,
): SessionOperations & Pick<Required<Adapter>, "getSession"> {
  const { users, sessions } = store
  return {
    createSession: async (session) => sessions.insert(session),
    getSession: async (sessionToken) => sessions.get(sessionToken),
    getSessionAndUser: async (sessionToken) => {
      const session = sessions.get(sessionToken)
      const user = session && users.get(session.userId)
      return user ? { session, user } : null
    },
    updateSession: async (change) => sessions.update(change.sessionToken, change),
    deleteSession: async (sessionToken) => sessions.remove(sessionToken),
    deleteSessionsByUser: async (userId) => {
      for (const { sessionToken } of sessions.list(userId)) sessions.remove(sessionToken)
    },
    deleteOtherSessions: async (of) => {
      const kept = sessionToKeep(of)
      for (const { sessionToken } of sessions.list(kept.userId))
        if (sessionToken !== kept.sessionToken) sessions.remove(sessionToken)
    },
  }
}
