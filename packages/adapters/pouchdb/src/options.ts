import type { Database } from "./database.js"

/** The prefix of the ids of each kind of document; an underscore follows it. */
export interface Prefixes {
  readonly user: string
  readonly account: string
  readonly session: string
  readonly verificationToken: string
  readonly authenticator: string
  /** Documents that say who owns an email address. */
  readonly address: string
  /** Documents for used keys. */
  readonly once: string
  /** Documents for records of the library. */
  readonly record: string
  /** Documents that lead from an owner to their records. */
  readonly recordEntry: string
}

/** The names of the indexes. */
export interface Indexes {
  readonly userByEmail: string
  readonly accountByProviderId: string
  readonly sessionByToken: string
  readonly verificationTokenByToken: string
  /** The documents that belong to a user. */
  readonly byUserId: string
  /** The documents that expire. */
  readonly byExpires: string
}

export interface PouchDBAdapterOptions {
  /** The database, with the plug-in `pouchdb-find`. */
  pouchdb: Database
  /** The prefixes of document ids. Default for each: that of `@auth/pouchdb-adapter`. */
  prefixes?: Partial<Prefixes>
  /** The names of the indexes. Default for each: that of `@auth/pouchdb-adapter`. */
  indexes?: Partial<Indexes>
}

/** The same prefixes as in `@auth/pouchdb-adapter`, for the kinds that it has. */
export const defaultPrefixes: Prefixes = {
  user: "USER",
  account: "ACCOUNT",
  session: "SESSION",
  verificationToken: "VERIFICATION-TOKEN",
  authenticator: "AUTHENTICATOR",
  address: "ADDRESS",
  once: "ONCE",
  record: "RECORD",
  recordEntry: "RECORD-ENTRY",
}

/** The same names as in `@auth/pouchdb-adapter`, for the indexes that it has. */
export const defaultIndexes: Indexes = {
  userByEmail: "nextAuthUserByEmail",
  accountByProviderId: "nextAuthAccountByProviderId",
  sessionByToken: "nextAuthSessionByToken",
  verificationTokenByToken: "nextAuthVerificationRequestByToken",
  byUserId: "sallyportByUserId",
  byExpires: "sallyportByExpires",
}
