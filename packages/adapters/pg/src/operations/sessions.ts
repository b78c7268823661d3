import { columnsFor, sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import type { Database } from "../database.js"
import { asRecord, change, insertion, IS_OWNED, quote } from "../sql.js"

/** Prefix of the session's columns in a result that also contains the user's columns. */
const PREFIX = "session."

export function sessionOperations(database: Database): SessionOperations {
  const { run } = database
  return {
    createSession: (session) => createSession(database, session),
    getSessionAndUser: (token) => getSessionAndUser(database, token),
    updateSession: (session) => updateSession(database, session),
    deleteSession: async (token) => {
      const text = `DELETE FROM sessions WHERE "sessionToken" = $1 RETURNING *`
      const [row] = await run<AdapterSession>(text, [token])
      return row ?? null
    },
    deleteSessionsByUser: async (userId) => {
      await run(`DELETE FROM sessions WHERE "userId" = $1`, [userId])
    },
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken } = sessionToKeep(of)
      const text = `DELETE FROM sessions WHERE "userId" = $1 AND "sessionToken" <> $2`
      await run(text, [userId, sessionToken])
    },
  }
}

async function createSession(
  { runFor }: Database,
  session: AdapterSession,
): Promise<AdapterSession> {
  const [row] = await runFor<AdapterSession>(async (columnsOf) => {
    const columns = columnsFor(session, await columnsOf("sessions"))
    return { text: insertion("sessions", columns, IS_OWNED), values: [asRecord(session)] }
  })
  if (!row) throw new Error("The user of the session does not exist")
  return row
}

/** One query; a session without a user counts as no session. */
async function getSessionAndUser(
  { runFor }: Database,
  token: string,
): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
  const [row] = await runFor<Record<string, unknown>>(async (columnsOf) => {
    const columns = [...(await columnsOf("sessions"))]
    const named = columns.map((name) => `sessions.${quote(name)} AS ${quote(PREFIX + name)}`)
    const from = `sessions JOIN users ON users.id = sessions."userId"`
    const text = `SELECT users.*, ${named.join(", ")} FROM ${from} WHERE "sessionToken" = $1`
    return { text, values: [token] }
  })
  if (!row) return null
  const entries = Object.entries(row)
  const ofSession = entries.filter(([name]) => name.startsWith(PREFIX))
  const ofUser = entries.filter(([name]) => !name.startsWith(PREFIX))
  const session = ofSession.map(([name, value]) => [name.slice(PREFIX.length), value])
  return {
    session: Object.fromEntries(session) as AdapterSession,
    user: Object.fromEntries(ofUser) as unknown as AdapterUser,
  }
}

/** The changed row; null if there is none, because extending a session must not bring back one that was signed out. */
async function updateSession(
  { runFor }: Database,
  session: Partial<AdapterSession> & { sessionToken: string },
): Promise<AdapterSession | null> {
  const [row] = await runFor<AdapterSession>(async (columnsOf) => {
    const columns = columnsFor(session, await columnsOf("sessions"))
    return { text: change("sessions", columns, "sessionToken"), values: [asRecord(session)] }
  })
  return row ?? null
}
