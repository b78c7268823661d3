import type { AdapterSession } from "@sallyport/core/adapters"
import type { RecordId } from "surrealdb"
import { type Moment, plain, stored, toDate } from "./members.js"
import { type Document, idOf, userRecord } from "./record-ids.js"

/** A row of the table `session`. */
export interface SessionDoc extends Document<"session"> {
  userId: RecordId<"user">
  sessionToken: string
  expires: Moment
}

/** The session of a row. */
export function docToSession(doc: SessionDoc): AdapterSession {
  const session = { ...plain(doc), id: idOf(doc.id) }
  return { ...session, userId: idOf(doc.userId), expires: toDate(doc.expires) }
}

/** The row of a session or of some of its members, without the id. */
export function sessionToDoc(session: Partial<AdapterSession>): Partial<Omit<SessionDoc, "id">> {
  const { userId, ...members } = session
  return { ...stored(members), ...(userId !== undefined && { userId: userRecord(userId) }) }
}
