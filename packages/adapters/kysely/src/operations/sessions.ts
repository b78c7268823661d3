import { readDate, sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import type { Insertable, Updateable } from "kysely"
import { exactly } from "../exactly.js"
import { reviveDates } from "../format.js"
import { prepareTake } from "../prepare-take.js"
import { onlyOne } from "../only-one.js"
import { prepare } from "../prepare.js"
import type { Store } from "../store.js"
import type { SessionRow } from "../tables.js"
import { toRow } from "../to-row.js"

/** Session and user in one query; a session without a user counts as no session. */
function sessionReader(store: Store): SessionOperations["getSessionAndUser"] {
  const { db, dateColumns } = store
  const find = prepare(store, ["sessionToken"], ({ sessionToken }) =>
    db
      .selectFrom("Session")
      .innerJoin("User", "User.id", "Session.userId")
      .selectAll("User")
      .select("Session.expires as sessionExpires")
      .where(exactly(store, "Session.sessionToken", sessionToken))
      .limit(onlyOne),
  )
  return async (sessionToken) => {
    const row = (await find({ sessionToken })).rows[0]
    if (!row) return null
    const expires = readDate(row.sessionExpires)
    const user = reviveDates<AdapterUser & { sessionExpires?: unknown }>(row, dateColumns)
    delete user.sessionExpires
    return { session: { sessionToken, userId: user.id, expires }, user }
  }
}

/** The changed row; undefined if there is none. */
async function updateRow(store: Store, change: Partial<AdapterSession> & { sessionToken: string }) {
  const { db, engine } = store
  const row = toRow(change, engine) as Updateable<SessionRow>
  const sameToken = exactly(store, "sessionToken", change.sessionToken)
  const update = db.updateTable("Session").set(row).where(sameToken)
  if (engine !== "mysql") return update.returningAll().executeTakeFirst()
  await update.execute()
  return db.selectFrom("Session").selectAll().where(sameToken).executeTakeFirst()
}

export function sessionOperations(store: Store): SessionOperations {
  const { db, engine, dateColumns } = store
  const take = prepareTake(store, {
    names: ["token"],
    remove: ({ token }) => db.deleteFrom("Session").where(exactly(store, "sessionToken", token)),
    read: ({ token }) =>
      db
        .selectFrom("Session")
        .selectAll()
        .where(exactly(store, "sessionToken", token)),
  })
  const toSession = (row: SessionRow | null | undefined): AdapterSession | null =>
    row ? reviveDates<AdapterSession>(row, dateColumns) : null

  return {
    createSession: async (session) => {
      const row = toRow(session, engine) as unknown as Insertable<SessionRow>
      await db.insertInto("Session").values(row).execute()
      return session
    },
    getSessionAndUser: sessionReader(store),
    updateSession: async (change) => toSession(await updateRow(store, change)),
    deleteSession: async (token) => toSession(await take({ token })),
    deleteSessionsByUser: async (userId) => {
      await db.deleteFrom("Session").where("userId", "=", userId).execute()
    },
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      await db
        .deleteFrom("Session")
        .where("userId", "=", userId)
        .where(({ not }) => not(exactly(store, "sessionToken", sessionToken)))
        .execute()
    },
  }
}
