import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import type { RecordId } from "surrealdb"
import { plain, stored } from "./members.js"
import { type Document, idOf, userRecord } from "./record-ids.js"

/** A row of the table `authenticator`: a passkey. */
export type AuthenticatorDoc = Document<"authenticator"> &
  Omit<AdapterAuthenticator, "userId"> & { userId: RecordId<"user"> }

/** The passkey in a row, without the id, because its `credentialID` identifies it. */
export function docToAuthenticator(doc: AuthenticatorDoc): AdapterAuthenticator {
  const { id: _, ...members } = plain(doc)
  return { ...members, userId: idOf(doc.userId) }
}

/** The row of a passkey; without the id. */
export function authenticatorToDoc(
  authenticator: AdapterAuthenticator,
): Omit<AuthenticatorDoc, "id"> {
  const { userId } = authenticator
  return { ...stored(authenticator), userId: userRecord(userId) } as Omit<AuthenticatorDoc, "id">
}
