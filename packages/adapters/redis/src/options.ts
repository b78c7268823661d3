import type { DurabilityOptions } from "./clients/scripts-of.js"

/** The prefix of each kind of key, and of all keys. */
export interface RedisAdapterOptions extends DurabilityOptions {
  /** The prefix of every key. In Redis Cluster, a hash tag such as `{auth}:` keeps all keys on one node. */
  baseKeyPrefix?: string
  accountKeyPrefix?: string
  accountByUserIdPrefix?: string
  emailKeyPrefix?: string
  sessionKeyPrefix?: string
  sessionByUserIdKeyPrefix?: string
  userKeyPrefix?: string
  verificationTokenKeyPrefix?: string
  /** The set of the keys of a user's accounts. */
  accountsKeyPrefix?: string
  /** The sorted set of the keys of a user's sessions. */
  sessionsKeyPrefix?: string
  /** The sorted set of the keys of an address's sign-in links. */
  verificationTokensKeyPrefix?: string
  authenticatorKeyPrefix?: string
  /** The set of the keys of a user's passkeys. */
  authenticatorsKeyPrefix?: string
  /** Keys that work only once and have been used. */
  onceKeyPrefix?: string
  /** In a cluster: who is being created, and is no user yet. */
  pendingUserKeyPrefix?: string
  /** Your own members that contain a `Date`; `expires` and `emailVerified` are known. */
  dateMembers?: readonly string[]
}

/** The keys of `@auth/upstash-redis-adapter`, and our additional ones. */
export const defaultOptions: Required<Omit<RedisAdapterOptions, "durability">> = {
  baseKeyPrefix: "",
  accountKeyPrefix: "user:account:",
  accountByUserIdPrefix: "user:account:by-user-id:",
  emailKeyPrefix: "user:email:",
  sessionKeyPrefix: "user:session:",
  sessionByUserIdKeyPrefix: "user:session:by-user-id:",
  userKeyPrefix: "user:",
  verificationTokenKeyPrefix: "user:token:",
  accountsKeyPrefix: "user:accounts:",
  sessionsKeyPrefix: "user:sessions:",
  verificationTokensKeyPrefix: "user:tokens:",
  authenticatorKeyPrefix: "authenticator:",
  authenticatorsKeyPrefix: "authenticators:",
  onceKeyPrefix: "once:",
  pendingUserKeyPrefix: "pending-user:",
  dateMembers: [],
}
