import type { Adapter } from "@sallyport/core/adapters"

type Operations = Required<Adapter>

/** What each room of an adapter has to offer. */
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

/** Without `getSession`, which only a store that may keep the sessions of another one's users has. */
export type SessionOperations = Pick<
  Operations,
  "createSession" | "getSessionAndUser" | "updateSession" | "deleteSession" | "deleteSessionsByUser"
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
