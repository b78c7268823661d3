import { removeOtherSessions, withoutId, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { changeRow, insertRow, removeRows, rowsLike, takeRow } from "../rows.js"
import { Not } from "typeorm"
import { rowWithUser } from "../row-with-user.js"
import type { Row, Store } from "../store.js"

export function sessionOperations({
  manager,
  entities,
  comparesExactly,
}: Store): SessionOperations {
  const { SessionEntity } = entities
  return {
    createSession: async (session) =>
      asSession(await insertRow(await manager(), SessionEntity, session)) as AdapterSession,
    // One query; a session without a user counts as no session.
    getSessionAndUser: async (sessionToken) => {
      const found = await rowWithUser(await manager(), SessionEntity, { sessionToken })
      if (!found) return null
      return {
        session: asSession(found.row) as AdapterSession,
        user: found.user as unknown as AdapterUser,
      }
    },
    // Null if there is none, because extending a session must not bring back one that was signed out.
    updateSession: async (session) => {
      const { sessionToken, ...change } = session
      const key = { sessionToken }
      const changed = withoutId(change) as Row
      return asSession(await changeRow(await manager(), SessionEntity, { key, change: changed }))
    },
    deleteSession: async (sessionToken) =>
      asSession(await takeRow(await manager(), SessionEntity, { sessionToken })),
    deleteSessionsByUser: async (userId) => {
      await removeRows(await manager(), SessionEntity, { userId })
    },
    deleteOtherSessions: (of) =>
      removeOtherSessions(of, {
        removeOthers: async ({ userId, sessionToken }) =>
          removeRows(await manager(), SessionEntity, { userId, sessionToken: Not(sessionToken) }),
        findAlike: comparesExactly
          ? undefined
          : async (alike) => rowsLike(await manager(), SessionEntity, { ...alike }),
        remove: async (one) => removeRows(await manager(), SessionEntity, { ...one }),
      }),
  }
}

function asSession(row: Row | null): AdapterSession | null {
  return row as AdapterSession | null
}
