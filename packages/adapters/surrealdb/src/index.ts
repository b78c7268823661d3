export { type AccountDoc, accountToDoc, docToAccount } from "./docs/account-doc.js"
export {
  type AuthenticatorDoc,
  authenticatorToDoc,
  docToAuthenticator,
} from "./docs/authenticator-doc.js"
export type { Moment } from "./docs/members.js"
export type { Document } from "./docs/record-ids.js"
export { docToSession, type SessionDoc, sessionToDoc } from "./docs/session-doc.js"
export { docToUser, type UserDoc, userToDoc } from "./docs/user-doc.js"
export {
  docToVerificationToken,
  type VerificationTokenDoc,
  verificationTokenToDoc,
} from "./docs/verification-token-doc.js"
export { migrateToLatest } from "./migrate-to-latest.js"
export type { Queryable } from "./queryable.js"
export { surrealdbRecords } from "./records.js"
export { SurrealDBAdapter } from "./surrealdb-adapter.js"
