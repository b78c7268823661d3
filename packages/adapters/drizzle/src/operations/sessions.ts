import { sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { and, eq, sql } from "drizzle-orm"
import { changedRow, compiled, exactly, takenRow, type Store } from "../store.js"
import { toRow } from "../to-row.js"

export function sessionOperations(store: Store): SessionOperations {
  const { db, tables } = store
  const { sessionsTable, usersTable } = tables
  const same = (token: string) => exactly(store, sessionsTable.sessionToken, token)
  const read = (token: string) => db.select().from(sessionsTable).where(same(token))
  const withUser = compiled(() =>
    db
      .select({ session: sessionsTable, user: usersTable })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
      .where(exactly(store, sessionsTable.sessionToken, sql.placeholder("token"))),
  )
  return {
    createSession: async (session) => {
      await db.insert(sessionsTable).values(toRow(store, session))
      return session
    },
    // One query; a session without a user counts as no session.
    getSessionAndUser: async (token) => {
      const [row] = await withUser({ token })
      return row ? (row as unknown as { session: AdapterSession; user: AdapterUser }) : null
    },
    updateSession: async (change) => {
      const { sessionToken } = change
      const update = db.update(sessionsTable).set(toRow(store, change)).where(same(sessionToken))
      const row = await changedRow(store, update, () => read(sessionToken))
      return (row as AdapterSession | undefined) ?? null
    },
    deleteSession: async (token) => {
      const removal = db.delete(sessionsTable).where(same(token))
      return (await takenRow(store, removal, () => read(token))) as AdapterSession | null
    },
    deleteSessionsByUser: async (userId) => {
      await db.delete(sessionsTable).where(eq(sessionsTable.userId, userId))
    },
    deleteOtherSessions: async (of) => {
      await db.delete(sessionsTable).where(isOther(store, sessionToKeep(of)))
    },
  }
}

/** Whether a session is the user's, and has another token, exactly compared. */
function isOther(store: Store, kept: Pick<AdapterSession, "userId" | "sessionToken">) {
  const { sessionsTable } = store.tables
  const same = exactly(store, sessionsTable.sessionToken, kept.sessionToken)
  return and(eq(sessionsTable.userId, kept.userId), sql`not (${same})`)
}
