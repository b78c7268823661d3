import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"
import { recordName, type RecordRow } from "@sallyport/adapter-base"
import { createTable, type Table } from "./table.js"

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">
type TokenKey = Pick<VerificationToken, "identifier" | "token">

export interface Store {
  users: Table<AdapterUser>
  accounts: Table<AdapterAccount>
  sessions: Table<AdapterSession>
  verificationTokens: Table<VerificationToken>
  authenticators: Table<AdapterAuthenticator>
  /** Keys that work only once and have been used. */
  used: Table<UsedKey>
  /** Records of the library. Nobody's are listed under the owner without characters, which nobody has. */
  records: Table<RecordRow>
}

/** A used key, and until when it must be remembered. */
interface UsedKey {
  key: string
  expires: Date
}

/** JSON keeps the two parts apart, whatever characters they contain. */
export function accountKey({ provider, providerAccountId }: AccountKey): string {
  return JSON.stringify([provider, providerAccountId])
}

/** See `accountKey`. */
export function tokenKey({ identifier, token }: TokenKey): string {
  return JSON.stringify([identifier, token])
}

/** Seven empty tables, each with its key and the column for lists. */
export function createStore(): Store {
  return {
    users: createTable({ key: ({ id }) => id, indexed: ({ email }) => email }),
    accounts: createTable<AdapterAccount>({ key: accountKey, indexed: ({ userId }) => userId }),
    sessions: createTable({
      key: ({ sessionToken }) => sessionToken,
      indexed: ({ userId }) => userId,
    }),
    verificationTokens: createTable<VerificationToken>({
      key: tokenKey,
      indexed: ({ identifier }) => identifier,
    }),
    authenticators: createTable({
      key: ({ credentialID }) => credentialID,
      indexed: ({ userId }) => userId,
    }),
    used: createTable<UsedKey>({ key: ({ key }) => key, indexed: ({ key }) => key }),
    records: createTable<RecordRow>({ key: recordName, indexed: ({ owner }) => owner ?? "" }),
  }
}
