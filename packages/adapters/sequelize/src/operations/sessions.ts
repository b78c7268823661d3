import { sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { userOf } from "../define-models.js"
import { anotherThan } from "../exactly.js"
import { rowsOf } from "../rows.js"
import type { Store } from "../store.js"

export function sessionOperations(store: Store): SessionOperations {
  const { Session, User } = store.models
  const sessions = rowsOf<AdapterSession>(store, Session)
  const as = userOf(Session, User) ?? "user"
  return {
    createSession: (session) => sessions.insert(session),
    getSessionAndUser: async (sessionToken) => {
      const include = { model: User, as, required: true } as const
      const found = await sessions.find({ sessionToken }, { include })
      if (!found) return null
      const { [as]: user, ...session } = found as unknown as Record<string, unknown>
      return { session: session as unknown as AdapterSession, user: user as AdapterUser }
    },
    updateSession: async ({ sessionToken, ...change }) => {
      await sessions.change({ sessionToken }, change)
      return sessions.find({ sessionToken })
    },
    deleteSession: async (sessionToken) => {
      const session = await sessions.find({ sessionToken })
      if (session) await sessions.remove({ sessionToken })
      return session
    },
    deleteSessionsByUser: (userId) => sessions.remove({ userId }),
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      await sessions.remove({ userId }, anotherThan(Session, { sessionToken }))
    },
  }
}
