import { sessionToKeep, type SessionOperations } from "@sallyport/adapter-base"
import { RecordId } from "surrealdb"
import { userRecord } from "../docs/record-ids.js"
import { docToSession, type SessionDoc, sessionToDoc } from "../docs/session-doc.js"
import { docToUser, type UserDoc } from "../docs/user-doc.js"
import type { Store } from "../store.js"

const CREATE = `{
  IF record::exists($user) = false { THROW 'The user of the session does not exist' };
  RETURN CREATE ONLY session CONTENT $rows.session
}`

/** A session with its user instead of the link to them. */
type SessionWithUser = Omit<SessionDoc, "userId"> & { userId?: UserDoc | RecordId }

// The names `$session` and `$token` are reserved by SurrealDB.
const SAME = "sessionToken = $key"

export function sessionOperations({ run, write }: Store): SessionOperations {
  return {
    createSession: async (session) => {
      const keys = { user: userRecord(session.userId) }
      return docToSession(await write(CREATE, { rows: { session: sessionToDoc(session) }, keys }))
    },
    // One query; a session without a user counts as no session.
    getSessionAndUser: async (key) => {
      if (typeof key !== "string") return null
      const text = `SELECT * FROM session WHERE ${SAME} LIMIT 1 FETCH userId`
      const [doc] = await run<SessionWithUser[]>(text, { key })
      const user = doc?.userId
      if (!user || user instanceof RecordId) return null
      return { session: docToSession({ ...doc, userId: user.id }), user: docToUser(user) }
    },
    // Null if there is none, because extending a session must not bring back one that was signed out.
    updateSession: async (session) => {
      const text = `UPDATE session MERGE $rows.session WHERE ${SAME} RETURN AFTER`
      const keys = { key: session.sessionToken }
      const [doc] = await write<SessionDoc[]>(text, {
        rows: { session: sessionToDoc(session) },
        keys,
      })
      return doc ? docToSession(doc) : null
    },
    deleteSession: async (key) => {
      if (typeof key !== "string") return null
      const [doc] = await run<SessionDoc[]>(`DELETE session WHERE ${SAME} RETURN BEFORE`, { key })
      return doc ? docToSession(doc) : null
    },
    deleteSessionsByUser: async (userId) => {
      await run("DELETE session WHERE userId = $user", { user: userRecord(userId) })
    },
    deleteOtherSessions: async (of) => {
      const { userId, sessionToken: key } = sessionToKeep(of)
      const text = `DELETE session WHERE userId = $user AND !(${SAME})`
      await run(text, { user: userRecord(userId), key })
    },
  }
}
