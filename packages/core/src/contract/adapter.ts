import type { Account } from "./account.js"
import type { Authenticator } from "./authenticator.js"
import type { Awaitable } from "./awaitable.js"
import type { ProviderType } from "./common-provider.js"
import type { User } from "./session.js"

/** A stored user. */
export interface AdapterUser extends User {
  id: string
  email: string
  /** When the user proved control of the address by email; null until then. */
  emailVerified: Date | null
}

export type AdapterAccountType = Extract<ProviderType, "oauth" | "oidc" | "email" | "webauthn">

/** A stored account. */
export interface AdapterAccount extends Account {
  userId: string
  type: AdapterAccountType
  /**
   * The address that the provider called verified when the account was linked; empty if there was none. Of a passkey, the
   * address of the user, if it was proven when they added the passkey while signed in. Null or absent if unknown: in rows
   * from before this was stored, and in tables without the column. Passed only to adapters that have `listAccountsByUser`.
   */
  verifiedEmail?: string | null | undefined
}

/** A stored session. */
export interface AdapterSession {
  /** Random value that finds the session; anyone who has it is signed in. */
  sessionToken: string
  userId: string
  expires: Date
}

/** A stored sign-in link. */
export interface VerificationToken {
  /** The email address. */
  identifier: string
  expires: Date
  /** Hash of the token in the link. */
  token: string
}

/** A stored passkey. */
export interface AdapterAuthenticator extends Authenticator {
  userId: string
}

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/**
 * The data operations. An adapter implements those that its deployment needs. Calling a missing one fails with
 * `MissingAdapterMethods`. Rejections reach the application as `AdapterError` with the original as `cause`.
 *
 * Methods, not function properties: adapters written for Auth.js narrow their parameters, which only method
 * signatures allow.
 */
export interface Adapter {
  /** Stores a user and returns it; the store may choose another id. Fails if the email address is taken. */
  createUser?(user: AdapterUser): Awaitable<AdapterUser>
  /** The user with this id; null when there is none. */
  getUser?(id: string): Awaitable<AdapterUser | null>
  /** The user with this address; null when there is none. */
  getUserByEmail?(email: string): Awaitable<AdapterUser | null>
  /** The user who owns this account; null when the account is unknown. */
  getUserByAccount?(account: AccountKey): Awaitable<AdapterUser | null>
  /** Changes the given members and returns the whole user. */
  updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Awaitable<AdapterUser>
  /** Removes the user with their accounts, sessions and authenticators. */
  deleteUser?(userId: string): Promise<void> | Awaitable<AdapterUser | null | undefined>
  /** Fails if the account already belongs to a user. */
  linkAccount?(
    account: AdapterAccount,
  ): Promise<void> | Awaitable<AdapterAccount | null | undefined>
  /** Removes an account; null when there was none. */
  unlinkAccount?(account: AccountKey): Promise<void> | Awaitable<AdapterAccount | undefined>
  /** Stores a session. */
  createSession?(session: AdapterSession): Awaitable<AdapterSession>
  /** The session, expired or not, with its user; null when there is none. One query. */
  getSessionAndUser?(
    sessionToken: string,
  ): Awaitable<{ session: AdapterSession; user: AdapterUser } | null>
  /**
   * Optional: the session without its user, expired or not, even if this store does not know the user; null when there
   * is none. Used by `composeAdapters` when sessions and users are in different stores. An adapter with this operation
   * also stores sessions of users it does not know.
   */
  getSession?(sessionToken: string): Awaitable<AdapterSession | null>
  /** Changes an existing session; never inserts one. */
  updateSession?(
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ): Awaitable<AdapterSession | null | undefined>
  /** Removes the session; null when there was none. */
  deleteSession?(sessionToken: string): Promise<void> | Awaitable<AdapterSession | null | undefined>
  /** Stores a sign-in link. */
  createVerificationToken?(
    verificationToken: VerificationToken,
  ): Awaitable<VerificationToken | null | undefined>
  /** Deletes and returns the link in one step, so that a token works only once, even for two simultaneous requests. */
  useVerificationToken?(params: {
    identifier: string
    token: string
  }): Awaitable<VerificationToken | null>
  /** The account with this id at this provider; null when there is none. */
  getAccount?(
    providerAccountId: AdapterAccount["providerAccountId"],
    provider: AdapterAccount["provider"],
  ): Awaitable<AdapterAccount | null>
  /** The passkey with this `credentialID`; null when there is none. */
  getAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
  ): Awaitable<AdapterAuthenticator | null>
  /** Stores a passkey. Fails when its `credentialID` is taken. */
  createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>
  /** The user's passkeys; empty for an unknown user. */
  listAuthenticatorsByUserId?(
    userId: AdapterAuthenticator["userId"],
  ): Awaitable<AdapterAuthenticator[]>
  /** Sets the signature counter of a passkey. Fails if the passkey does not exist. */
  updateAuthenticatorCounter?(
    credentialID: AdapterAuthenticator["credentialID"],
    newCounter: AdapterAuthenticator["counter"],
  ): Awaitable<AdapterAuthenticator>
  /** Optional: removes every session of a user. Used when an unproven sign-in method is removed from a user. */
  deleteSessionsByUser?(userId: string): Awaitable<unknown>
  /**
   * Optional: removes every session of a user but the one with this token. Used when people end their other sessions;
   * where it is missing, their rows are removed one by one.
   */
  deleteOtherSessions?(of: Pick<AdapterSession, "userId" | "sessionToken">): Awaitable<unknown>
  /**
   * Optional: `createUser` and `linkAccount` in one transaction, so that a failure never leaves a user without a way to
   * sign in. The caller has just asked `getUserByAccount` and `getUserByEmail`, which found nobody: rows in the form of
   * another library need not be looked for again. Fails if another call of this adapter was first.
   */
  createUserAndAccount?(
    user: AdapterUser,
    account: Omit<AdapterAccount, "userId">,
  ): Awaitable<AdapterUser>
  /**
   * Optional: removes a passkey; null when there was none. Used when its owner deletes it, or when it turns out not to
   * be theirs.
   */
  deleteAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
  ): Promise<void> | Awaitable<AdapterAuthenticator | null | undefined>
  /**
   * Optional: sets whether a passkey is backed up, when a sign-in reports a change. Fails if the passkey does not
   * exist.
   */
  updateAuthenticatorBackedUp?(
    credentialID: AdapterAuthenticator["credentialID"],
    credentialBackedUp: AdapterAuthenticator["credentialBackedUp"],
  ): Awaitable<AdapterAuthenticator>
  /** Optional: sets the name that the owner gave a passkey. Fails if the passkey does not exist. */
  renameAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
    name: string | null,
  ): Awaitable<AdapterAuthenticator>
  /**
   * Optional: the user's accounts, with `verifiedEmail` if it was stored. Used to check that a user's address is theirs,
   * and to remove what someone else has linked to it.
   */
  listAccountsByUser?(userId: string): Awaitable<AdapterAccount[]>
  /**
   * Optional: true for the first caller with a key, false for every later one until `expires`. The store decides in one
   * statement, even for simultaneous calls. Used for things that work only once. Without it, each process only knows
   * its own.
   */
  consumeOnce?(entry: { key: string; expires: Date }): Awaitable<boolean>
  /**
   * Optional: removes the sign-in links of exactly this address, except the `keepNewest` that expire last (default: 0).
   * Used when a link is followed, and before another one is sent.
   */
  deleteVerificationTokens?(params: { identifier: string; keepNewest?: number }): Awaitable<unknown>
  /**
   * Optional: removes sessions and sign-in links that expired before a given time, at most `limit` of each (default:
   * 1000), so that no lock is held for long. Returns how many rows were removed: call it again while that is `limit` or
   * more. The library never calls it; call it from a schedule of your own.
   */
  deleteExpired?(params: { before: Date; limit?: number }): Awaitable<number>
}
