import type { Adapter, AdapterSession } from "@sallyport/core/adapters"
import type { Tables } from "./tables.js"

function createSession({ users, sessions }: Tables, session: AdapterSession): AdapterSession {
  if (!users.get(session.userId)) throw new Error("The user does not exist")
  return sessions.insert(session)
}

function getSessionAndUser({ users, sessions }: Tables, sessionToken: string) {
  const session = sessions.get(sessionToken)
  const user = session && users.get(session.userId)
  return user ? { session, user } : null
}

type SessionOperations = Pick<
  Required<Adapter>,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteSessionsByUser"
>

/** Who is signed in. */
export function sessionOperations(tables: Tables): SessionOperations {
  const { sessions } = tables
  return {
    createSession: async (session) => createSession(tables, session),
    getSessionAndUser: async (sessionToken) => getSessionAndUser(tables, sessionToken),
    updateSession: async (change) => sessions.update(change.sessionToken, change),
    deleteSession: async (sessionToken) => sessions.remove(sessionToken),
    deleteSessionsByUser: async (userId) => {
      for (const { sessionToken } of sessions.list(userId)) sessions.remove(sessionToken)
    },
  }
}
