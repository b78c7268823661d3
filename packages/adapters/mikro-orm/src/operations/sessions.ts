import { removeOtherSessions, withoutId, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession } from "@sallyport/core/adapters"
import { comparesExactly } from "../records-engine.js"
import { changeRow, findRowWithUser, insertRow, rowsLike, takeRow, where } from "../rows.js"
import type { Row, Store } from "../store.js"
import { asUser } from "./users.js"

export function sessionOperations({ orm, manager, entities }: Store): SessionOperations {
  const { Session, User } = entities
  return {
    createSession: async (session) => {
      const row = { ...session, id: crypto.randomUUID() }
      return asSession(await insertRow(await manager(), Session, row)) as AdapterSession
    },
    // One query; a session without a user counts as no session.
    getSessionAndUser: async (sessionToken) => {
      const targets = { target: Session, user: User }
      const found = await findRowWithUser(await manager(), targets, { sessionToken })
      return found && { session: asSession(found.row) as AdapterSession, user: asUser(found.user) }
    },
    // Null if there is none, because extending a session must not bring back one that was signed out.
    updateSession: async ({ sessionToken, ...session }) => {
      const change = withoutId(session)
      return asSession(await changeRow(await manager(), Session, { key: { sessionToken }, change }))
    },
    deleteSession: async (sessionToken) =>
      asSession(await takeRow(await manager(), Session, { sessionToken })),
    deleteSessionsByUser: async (userId) => {
      await (await manager()).nativeDelete(Session, where({ userId }))
    },
    deleteOtherSessions: async (of) =>
      removeOtherSessions(of, {
        removeOthers: async ({ userId, sessionToken }) => {
          const others = where({ userId, sessionToken: { $ne: sessionToken } })
          await (await manager()).nativeDelete(Session, others)
        },
        findAlike: comparesExactly((await orm()).config)
          ? undefined
          : async (alike) => rowsLike(await manager(), Session, { ...alike }),
        remove: async (one) => (await manager()).nativeDelete(Session, where({ ...one })),
      }),
  }
}

function asSession(row: Row | null): AdapterSession | null {
  return row as AdapterSession | null
}
