import type { Adapter } from "@sallyport/core/adapters"

type Operations = Required<Adapter>

/** The operations that each part of an adapter must have. */
export type UserOperations = Pick<
  Operations,
  "createUser" | "getUser" | "getUserByEmail" | "updateUser" | "deleteUser"
>

export type AccountOperations = Pick<
  Operations,
  | "getUserByAccount"
  | "linkAccount"
  | "unlinkAccount"
  | "getAccount"
  | "listAccountsByUser"
  | "createUserAndAccount"
>

/** Without `getSession`, which only stores have that can keep sessions of users in another store. */
export type SessionOperations = Pick<
  Operations,
  | "createSession"
  | "getSessionAndUser"
  | "updateSession"
  | "deleteSession"
  | "deleteSessionsByUser"
  | "deleteOtherSessions"
>

export type VerificationTokenOperations = Pick<
  Operations,
  "createVerificationToken" | "useVerificationToken" | "deleteVerificationTokens"
>

export type AuthenticatorOperations = Pick<
  Operations,
  | "getAuthenticator"
  | "createAuthenticator"
  | "listAuthenticatorsByUserId"
  | "updateAuthenticatorCounter"
  | "deleteAuthenticator"
  | "renameAuthenticator"
  | "updateAuthenticatorBackedUp"
>
