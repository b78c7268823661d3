import type { Database } from "./database.js"

/** What the id of a document of each kind begins with; an underscore follows it. */
export interface Prefixes {
  readonly user: string
  readonly account: string
  readonly session: string
  readonly verificationToken: string
  readonly authenticator: string
  /** Documents that say whose an e-mail address is. */
  readonly address: string
  /** Documents of what works once and was used. */
  readonly once: string
}

/** The names of the indexes. */
export interface Indexes {
  readonly userByEmail: string
  readonly accountByProviderId: string
  readonly sessionByToken: string
  readonly verificationTokenByToken: string
  /** What belongs to a user. */
  readonly byUserId: string
  /** What expires. */
  readonly byExpires: string
}

export interface PouchDBAdapterOptions {
  /** The database, with the plug-in `pouchdb-find`. */
  pouchdb: Database
  /** What ids of documents begin with; those that are absent are the ones of `@auth/pouchdb-adapter`. */
  prefixes?: Partial<Prefixes>
  /** How indexes are named; those that are absent are the ones of `@auth/pouchdb-adapter`. */
  indexes?: Partial<Indexes>
}

/** Where `@auth/pouchdb-adapter` has a kind, the prefix is its. */
export const defaultPrefixes: Prefixes = {
  user: "USER",
  account: "ACCOUNT",
  session: "SESSION",
  verificationToken: "VERIFICATION-TOKEN",
  authenticator: "AUTHENTICATOR",
  address: "ADDRESS",
  once: "ONCE",
}

/** Where `@auth/pouchdb-adapter` has an index, the name is its. */
export const defaultIndexes: Indexes = {
  userByEmail: "nextAuthUserByEmail",
  accountByProviderId: "nextAuthAccountByProviderId",
  sessionByToken: "nextAuthSessionByToken",
  verificationTokenByToken: "nextAuthVerificationRequestByToken",
  byUserId: "sallyportByUserId",
  byExpires: "sallyportByExpires",
}
