/** The prefix of each kind of key, and of all keys. */
export interface UnstorageAdapterOptions {
  /** The prefix of every key. */
  baseKeyPrefix?: string
  accountKeyPrefix?: string
  accountByUserIdPrefix?: string
  emailKeyPrefix?: string
  sessionKeyPrefix?: string
  sessionByUserIdKeyPrefix?: string
  userKeyPrefix?: string
  verificationTokenKeyPrefix?: string
  authenticatorKeyPrefix?: string
  authenticatorUserKeyPrefix?: string
  /** The list of the keys of a user's accounts. */
  accountsKeyPrefix?: string
  /** The list of the keys of a user's sessions. */
  sessionsKeyPrefix?: string
  /** The list of the keys of an address's sign-in links. */
  verificationTokensKeyPrefix?: string
  /** Keys that work only once and have been used. */
  onceKeyPrefix?: string
  /** A record of the library. */
  recordKeyPrefix?: string
  /** The list of an owner's records. */
  recordListKeyPrefix?: string
  /**
   * Says that no other process uses the storage. Only then does the adapter have records, for features that keep data of
   * their own. Default: false.
   */
  singleProcess?: boolean
  /** Stores rows as objects with `setItemRaw`, for drivers that support objects. */
  useItemRaw?: boolean
  /** Your own members that contain a `Date`; `expires` and `emailVerified` are known. */
  dateMembers?: readonly string[]
}

/** The keys of `@auth/unstorage-adapter`, and our additional ones. */
export const defaultOptions: Required<UnstorageAdapterOptions> = {
  baseKeyPrefix: "",
  accountKeyPrefix: "user:account:",
  accountByUserIdPrefix: "user:account:by-user-id:",
  emailKeyPrefix: "user:email:",
  sessionKeyPrefix: "user:session:",
  sessionByUserIdKeyPrefix: "user:session:by-user-id:",
  userKeyPrefix: "user:",
  verificationTokenKeyPrefix: "user:token:",
  authenticatorKeyPrefix: "authenticator:",
  authenticatorUserKeyPrefix: "authenticator:by-user-id:",
  accountsKeyPrefix: "user:accounts:",
  sessionsKeyPrefix: "user:sessions:",
  verificationTokensKeyPrefix: "user:tokens:",
  onceKeyPrefix: "once:",
  recordKeyPrefix: "record:",
  recordListKeyPrefix: "records:",
  singleProcess: false,
  useItemRaw: false,
  dateMembers: [],
}
