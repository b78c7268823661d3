import type { Adapter } from "@sallyport/core/adapters"
import type { Tables } from "./tables.js"

function getSessionAndUser({ users, sessions }: Tables, sessionToken: string) {
  const session = sessions.get(sessionToken)
  const user = session && users.get(session.userId)
  return user ? { session, user } : null
}

type SessionOperations = Pick<
  Required<Adapter>,
  | "createSession"
  | "getSession"
  | "getSessionAndUser"
  | "updateSession"
  | "deleteSession"
  | "deleteSessionsByUser"
>

/** Sessions. */
export function sessionOperations(tables: Tables): SessionOperations {
  const { sessions } = tables
  return {
    createSession: async (session) => sessions.insert(session),
    getSession: async (sessionToken) => sessions.get(sessionToken),
    getSessionAndUser: async (sessionToken) => getSessionAndUser(tables, sessionToken),
    updateSession: async (change) => sessions.update(change.sessionToken, change),
    deleteSession: async (sessionToken) => sessions.remove(sessionToken),
    deleteSessionsByUser: async (userId) => {
      for (const { sessionToken } of sessions.list(userId)) sessions.remove(sessionToken)
    },
  }
}
