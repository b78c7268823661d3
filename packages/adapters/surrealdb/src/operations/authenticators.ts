import type { AuthenticatorOperations } from "@sallyport/adapter-base"
import { RecordId } from "surrealdb"
import {
  type AuthenticatorDoc,
  authenticatorToDoc,
  docToAuthenticator,
} from "../docs/authenticator-doc.js"
import { userRecord } from "../docs/record-ids.js"
import type { Row, Store } from "../store.js"

const SAME = "credentialID = $key"

const CREATE = `{
  IF (SELECT VALUE id FROM authenticator WHERE ${SAME} LIMIT 1) != []
    { THROW 'The passkey already exists' };
  RETURN CREATE ONLY $authenticator CONTENT $rows.authenticator
}`

export function authenticatorOperations({ run, write }: Store): AuthenticatorOperations {
  const one = async (text: string, bindings: Row) => {
    if (typeof bindings["key"] !== "string") return null
    const [doc] = await run<AuthenticatorDoc[]>(text, bindings)
    return doc ? docToAuthenticator(doc) : null
  }
  const changed = async (set: string, bindings: Row) => {
    const row = await one(`UPDATE authenticator SET ${set} WHERE ${SAME} RETURN AFTER`, bindings)
    if (!row) throw new Error("The authenticator does not exist")
    return row
  }
  return {
    getAuthenticator: (key) => one(`SELECT * FROM authenticator WHERE ${SAME} LIMIT 1`, { key }),
    createAuthenticator: async (authenticator) => {
      const key = authenticator.credentialID
      // The record's id is derived from the key, so of two simultaneous calls one fails, even without the unique index.
      const keys = { key, authenticator: new RecordId("authenticator", key) }
      const rows = { authenticator: authenticatorToDoc(authenticator) }
      return docToAuthenticator(await write(CREATE, { rows, keys }))
    },
    listAuthenticatorsByUserId: async (userId) => {
      const text = "SELECT * FROM authenticator WHERE userId = $user"
      const docs = await run<AuthenticatorDoc[]>(text, { user: userRecord(userId) })
      return docs.map(docToAuthenticator)
    },
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (key, counter) =>
      changed("counter = math::max([counter, $counter])", { key, counter }),
    updateAuthenticatorBackedUp: (key, backedUp) =>
      changed("credentialBackedUp = $backedUp", { key, backedUp }),
    renameAuthenticator: (key, name) => changed("name = $name", { key, name: name ?? undefined }),
    deleteAuthenticator: (key) => one(`DELETE authenticator WHERE ${SAME} RETURN BEFORE`, { key }),
  }
}
