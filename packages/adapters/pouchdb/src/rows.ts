import { withDates } from "@sallyport/adapter-base"
import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"
import { membersOf } from "./content.js"

/** A document of the database; only its `_id` is needed. */
export type StoredDocument = Readonly<Record<string, unknown>> & { readonly _id: string }

const NO_DATES: ReadonlySet<string> = new Set()
const EMAIL_VERIFIED = new Set(["emailVerified"])
const EXPIRES = new Set(["expires"])

/** The user in a document: `id` is the whole id of the document; `emailVerified` is a `Date` if it is set. */
export function toAdapterUser(document: StoredDocument): AdapterUser {
  return rowWithId(document, EMAIL_VERIFIED) as AdapterUser
}

/** The account in a document: `id` is the id of the document. */
export function toAdapterAccount(document: StoredDocument): AdapterAccount {
  return rowWithId(document, NO_DATES) as AdapterAccount
}

/** The session in a document: `id` is the id of the document, `expires` is a `Date`. */
export function toAdapterSession(document: StoredDocument): AdapterSession {
  return rowWithId(document, EXPIRES) as AdapterSession
}

/** The sign-in link in a document, without an id; `expires` is a `Date`. */
export function toVerificationToken(document: StoredDocument): VerificationToken {
  return withDates(membersOf(document), EXPIRES) as VerificationToken
}

/** The passkey in a document, without an id. */
export function toAuthenticator(document: StoredDocument): AdapterAuthenticator {
  return membersOf(document) as unknown as AdapterAuthenticator
}

function rowWithId(document: StoredDocument, dates: ReadonlySet<string>): object {
  return { ...withDates(membersOf(document), dates), id: document._id }
}
