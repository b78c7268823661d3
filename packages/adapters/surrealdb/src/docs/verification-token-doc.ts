import type { VerificationToken } from "@sallyport/core/adapters"
import { type Moment, toDate } from "./members.js"
import type { Document } from "./record-ids.js"

/** A row of the table `verification_token`. */
export interface VerificationTokenDoc extends Document<"verification_token"> {
  identifier: string
  token: string
  expires: Moment
}

/** The sign-in link in a row, without the id, which no one uses. */
export function docToVerificationToken(doc: VerificationTokenDoc): VerificationToken {
  const { identifier, token, expires } = doc
  return { identifier, token, expires: toDate(expires) }
}

/** The row of a sign-in link; without the id. */
export function verificationTokenToDoc(link: VerificationToken): Omit<VerificationTokenDoc, "id"> {
  const { identifier, token, expires } = link
  return { identifier, token, expires }
}
