import type { Adapter } from "./adapter.js"

export type AdapterOperation = keyof Adapter

/** The operations that each feature needs. */
export const operationsByFeature = {
  email: ["createVerificationToken", "useVerificationToken", "getUserByEmail"],
  database: [
    "createUser",
    "getUser",
    "getUserByEmail",
    "getUserByAccount",
    "updateUser",
    "linkAccount",
    "createSession",
    "getSessionAndUser",
    "updateSession",
    "deleteSession",
  ],
  session: ["createSession", "getSessionAndUser", "updateSession", "deleteSession"],
  webauthn: [
    "createUser",
    "getUser",
    "linkAccount",
    "getAccount",
    "getAuthenticator",
    "createAuthenticator",
    "listAuthenticatorsByUserId",
    "updateAuthenticatorCounter",
  ],
} as const satisfies Record<string, readonly AdapterOperation[]>
