import type { Account } from "./account.js"
import type { Authenticator } from "./authenticator.js"
import type { Awaitable } from "./awaitable.js"
import type { ProviderType } from "./provider-type.js"
import type { User } from "./user.js"

/** A stored user. */
export interface AdapterUser extends User {
  id: string
  email: string
  /** When control of the address was proven by e-mail; null until then. */
  emailVerified: Date | null
}

export type AdapterAccountType = Extract<ProviderType, "oauth" | "oidc" | "email" | "webauthn">

/** A stored account. */
export interface AdapterAccount extends Account {
  userId: string
  type: AdapterAccountType
  /**
   * The address of which the provider said, when the account was linked, that it had verified it; empty where it said so of
   * none. Null or absent where it is not known: in rows from before this was stored, and in tables without a place for it.
   * Given only to adapters that have `listAccountsByUser`.
   */
  vouchedEmail?: string | null | undefined
}

/** A stored session. */
export interface AdapterSession {
  /** Random look-up value; its holder is signed in. */
  sessionToken: string
  userId: string
  expires: Date
}

/** A stored sign-in link. */
export interface VerificationToken {
  /** The e-mail address. */
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
 * The data operations. An adapter implements those that its deployment needs; calling one that is missing fails with
 * `MissingAdapterMethods`. Rejections reach the application as `AdapterError` with the original as `cause`.
 *
 * Methods, not function properties: adapters written for Auth.js narrow their parameters, which only method
 * signatures allow.
 */
export interface Adapter {
  /** Stores a user; the store may choose another id. Fails when the e-mail address is taken. */
  createUser?(user: AdapterUser): Awaitable<AdapterUser>
  /** The user with this id; null when there is none. */
  getUser?(id: string): Awaitable<AdapterUser | null>
  /** The user with this address; null when there is none. */
  getUserByEmail?(email: string): Awaitable<AdapterUser | null>
  /** The user whom an account belongs to; null when the account is unknown. */
  getUserByAccount?(account: AccountKey): Awaitable<AdapterUser | null>
  /** Changes the members that are given, and answers the whole user. */
  updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Awaitable<AdapterUser>
  /** Removes the user with their accounts, sessions and authenticators. */
  deleteUser?(userId: string): Promise<void> | Awaitable<AdapterUser | null | undefined>
  /** Fails when the account belongs to somebody already. */
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
   * Optional: the session alone, expired or not, also where this store does not know its user; null when there is none. Used
   * by `composeAdapters`, for sessions in another store than users. An adapter that has it stores sessions of unknown users.
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
  /** Deletes and returns in one step, so that a token works once even for two requests at a time. */
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
  /** Empty for an unknown user. */
  listAuthenticatorsByUserId?(
    userId: AdapterAuthenticator["userId"],
  ): Awaitable<AdapterAuthenticator[]>
  /** Sets the signature counter of a passkey. Fails when there is none. */
  updateAuthenticatorCounter?(
    credentialID: AdapterAuthenticator["credentialID"],
    newCounter: AdapterAuthenticator["counter"],
  ): Awaitable<AdapterAuthenticator>
  /** Optional: removes every session of a user. Used when an unproven sign-in method is stripped from an account. */
  deleteSessionsByUser?(userId: string): Awaitable<unknown>
  /** Optional: `createUser` and `linkAccount` in one transaction, so that no failure leaves a user whom nobody can sign in as. */
  createUserAndAccount?(
    user: AdapterUser,
    account: Omit<AdapterAccount, "userId">,
  ): Awaitable<AdapterUser>
  /** Optional: removes a passkey; null when there was none. Used when its owner deletes it, or it was never theirs. */
  deleteAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
  ): Promise<void> | Awaitable<AdapterAuthenticator | null | undefined>
  /** Optional: sets whether a passkey is backed up, where a sign-in said otherwise than before. Fails when there is none. */
  updateAuthenticatorBackedUp?(
    credentialID: AdapterAuthenticator["credentialID"],
    credentialBackedUp: AdapterAuthenticator["credentialBackedUp"],
  ): Awaitable<AdapterAuthenticator>
  /** Optional: sets what the owner calls a passkey. Fails when there is none. */
  renameAuthenticator?(
    credentialID: AdapterAuthenticator["credentialID"],
    name: string | null,
  ): Awaitable<AdapterAuthenticator>
  /**
   * Optional: the user's accounts, with `vouchedEmail` where it was stored. Used to find out whether a user's address is
   * theirs, and to take away what somebody else has linked to it.
   */
  listAccountsByUser?(userId: string): Awaitable<AdapterAccount[]>
  /**
   * Optional: true for the first caller of a key, false for every later one until `expires`; of two at the same moment the
   * store decides, in one statement. Used for what works once: without it each process of the application knows of its own.
   */
  consumeOnce?(entry: { key: string; expires: Date }): Awaitable<boolean>
  /**
   * Optional: removes the sign-in links of exactly this address, but for the `keepNewest` (0 when absent) that expire last.
   * Used when one of them was followed, and before one more is sent.
   */
  deleteVerificationTokens?(params: { identifier: string; keepNewest?: number }): Awaitable<unknown>
  /**
   * Optional: removes sessions and sign-in links that expired before a moment, `limit` of each at most (1000 when absent), so
   * that no lock is held for long. Answers how many rows went: call it again while that is `limit` or more. The engine never
   * calls it; the application's own schedule does.
   */
  deleteExpired?(params: { before: Date; limit?: number }): Awaitable<number>
}
