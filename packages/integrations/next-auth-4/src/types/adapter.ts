import type { Adapter as CoreAdapter } from "@sallyport/core/adapters"
import type { Account } from "./account.js"
import type { Awaitable, User } from "./session.js"

export interface AdapterUser extends User {
  id: string
  email: string
  emailVerified: Date | null
}

export interface AdapterAccount extends Account {
  userId: string
}

export interface AdapterSession {
  sessionToken: string
  userId: string
  expires: Date
}

export interface VerificationToken {
  identifier: string
  expires: Date
  token: string
}

/** A store: adapters of next-auth 4, of Auth.js and of Sallyport fit. */
export interface Adapter {
  createUser?:
    | CoreAdapter["createUser"]
    | ((user: Omit<AdapterUser, "id">) => Awaitable<AdapterUser>)
  getUser?: (id: string) => Awaitable<AdapterUser | null>
  getUserByEmail?: (email: string) => Awaitable<AdapterUser | null>
  getUserByAccount?: (
    providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
  ) => Awaitable<AdapterUser | null>
  updateUser?: (user: Partial<AdapterUser> & Pick<AdapterUser, "id">) => Awaitable<AdapterUser>
  deleteUser?: (userId: string) => Promise<void> | Awaitable<AdapterUser | null | undefined>
  linkAccount?:
    | CoreAdapter["linkAccount"]
    | ((account: AdapterAccount) => Promise<void> | Awaitable<AdapterAccount | null | undefined>)
  unlinkAccount?:
    | CoreAdapter["unlinkAccount"]
    | ((
        providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
      ) => Promise<void> | Awaitable<AdapterAccount | undefined>)
  createSession?: (session: {
    sessionToken: string
    userId: string
    expires: Date
  }) => Awaitable<AdapterSession>
  getSessionAndUser?: (
    sessionToken: string,
  ) => Awaitable<{ session: AdapterSession; user: AdapterUser } | null>
  updateSession?: (
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ) => Awaitable<AdapterSession | null | undefined>
  deleteSession?: (
    sessionToken: string,
  ) => Promise<void> | Awaitable<AdapterSession | null | undefined>
  createVerificationToken?: (
    verificationToken: VerificationToken,
  ) => Awaitable<VerificationToken | null | undefined>
  useVerificationToken?: (params: {
    identifier: string
    token: string
  }) => Awaitable<VerificationToken | null>
}
