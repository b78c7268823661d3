import type { AdapterUser } from "@sallyport/core/adapters"
import { type Moment, plain, stored, toDate } from "./members.js"
import { type Document, idOf } from "./record-ids.js"

/** A row of the table `user`. It may have the application's own members. */
export interface UserDoc extends Document<"user"> {
  email: string
  emailVerified?: Moment | undefined
  name?: string | null | undefined
  image?: string | null | undefined
}

/** The user in a row; the id has no table name. */
export function docToUser(doc: UserDoc): AdapterUser {
  const { emailVerified } = doc
  return {
    ...plain(doc),
    id: idOf(doc.id),
    emailVerified: emailVerified ? toDate(emailVerified) : null,
  }
}

/** The row of a user or of some of its members, without the id. */
export function userToDoc(user: Partial<AdapterUser>): Partial<Omit<UserDoc, "id">> {
  return stored(user) as Partial<Omit<UserDoc, "id">>
}
