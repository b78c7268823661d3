import type { UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import type { RecordId } from "surrealdb"
import { userRecord } from "../docs/record-ids.js"
import { docToUser, type UserDoc, userToDoc } from "../docs/user-doc.js"
import type { Store } from "../store.js"

/** The unique index decides between two simultaneous calls; without one, this rejects the later call. */
export const REQUIRE_FREE_ADDRESS = `
  IF $email != NONE AND (SELECT VALUE id FROM user WHERE email = $email LIMIT 1) != []
    { THROW 'The email address already belongs to a user' };`

const CREATE = `{${REQUIRE_FREE_ADDRESS} RETURN CREATE ONLY $user CONTENT $rows.user }`

const DELETE = `{
  DELETE session WHERE userId = $user;
  DELETE account WHERE userId = $user;
  DELETE authenticator WHERE userId = $user;
  DELETE $user;
}`

export function userOperations({ run, write }: Store): UserOperations {
  return {
    createUser: async (user) => {
      const keys = { user: newUserRecord(user), email: user.email }
      return docToUser(await write(CREATE, { rows: { user: userToDoc(user) }, keys }))
    },
    getUser: async (id) => {
      if (typeof id !== "string") return null
      const doc = await run<UserDoc | null>("SELECT * FROM ONLY $user", { user: userRecord(id) })
      return doc ? docToUser(doc) : null
    },
    getUserByEmail: async (email) => {
      if (typeof email !== "string") return null
      const text = "SELECT * FROM user WHERE email = $email LIMIT 1"
      const [doc] = await run<UserDoc[]>(text, { email })
      return doc ? docToUser(doc) : null
    },
    updateUser: async (user) => {
      const text = "UPDATE $user MERGE $rows.user RETURN AFTER"
      const keys = { user: userRecord(user.id) }
      const [doc] = await write<UserDoc[]>(text, { rows: { user: userToDoc(user) }, keys })
      if (!doc) throw new Error("The user does not exist")
      return docToUser(doc)
    },
    deleteUser: async (id) => {
      await run(DELETE, { user: userRecord(id) })
    },
  }
}

/** A given id is kept, because user handles of passkeys are computed from it. */
export function newUserRecord({ id }: AdapterUser): RecordId<"user"> {
  return userRecord(id || crypto.randomUUID())
}
