import { sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { fromColumns } from "../columns.js"
import type { Database, JoinedRow } from "../database.js"
import { change, insertion, isUser } from "../sql.js"

/** A column that separates those of the session from those of the user, because some have the same names. */
const BORDER = "sallyport:user"

const SESSION_AND_USER = `SELECT sessions.*, NULL AS "${BORDER}", users.*
  FROM sessions JOIN users ON users.id = sessions."userId" WHERE sessions."sessionToken" = ?`

export function sessionOperations(database: Database): SessionOperations {
  const { run } = database
  return {
    createSession: (session) => createSession(database, session),
    getSessionAndUser: async (token) => {
      const row = await database.join({ text: SESSION_AND_USER, values: [token] })
      return row ? toSessionAndUser(row) : null
    },
    updateSession: async (session) => {
      const same = { text: `"sessionToken" = ?`, values: [session.sessionToken] }
      const [row] = await database.withColumns("sessions", session, (columns) =>
        run<AdapterSession>(change("sessions", columns, same)),
      )
      return row ?? null
    },
    deleteSession: async (token) => {
      const text = `DELETE FROM sessions WHERE "sessionToken" = ? RETURNING *`
      const [row] = await run<AdapterSession>({ text, values: [token] })
      return row ?? null
    },
    deleteSessionsByUser: async (userId) => {
      await run({ text: `DELETE FROM sessions WHERE "userId" = ?`, values: [userId] })
    },
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      const text = `DELETE FROM sessions WHERE "userId" = ? AND "sessionToken" <> ?`
      await run({ text, values: [userId, sessionToken] })
    },
  }
}

async function createSession(database: Database, session: AdapterSession): Promise<AdapterSession> {
  const given = { ...session, id: crypto.randomUUID() }
  const [row] = await database.withColumns("sessions", given, (columns) =>
    database.run<AdapterSession>(insertion("sessions", columns, isUser(session.userId))),
  )
  if (!row) throw new Error("The user of the session does not exist")
  return row
}

function toSessionAndUser({ names, values }: JoinedRow): {
  session: AdapterSession
  user: AdapterUser
} {
  const border = names.indexOf(BORDER)
  const entries = names.map((name, index) => [name, values[index]])
  return {
    session: fromColumns<AdapterSession>(Object.fromEntries(entries.slice(0, border))),
    user: fromColumns<AdapterUser>(Object.fromEntries(entries.slice(border + 1))),
  }
}
