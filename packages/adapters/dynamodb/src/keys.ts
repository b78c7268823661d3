import { hexDigestOf } from "@sallyport/adapter-base"

/** Where an item stands in the table or in the index: partition and sort key. */
export type Key = readonly [partition: string, sort: string]

/** The same text as both keys. */
const both = (text: string): Key => [text, text]

/** The keys of the table. Those of users, accounts, sessions and links are the ones of `@auth/dynamodb-adapter`. */
export const keys = {
  user: (id: string): Key => both(`USER#${id}`),
  account: (userId: string, provider: string, providerAccountId: string): Key => [
    `USER#${userId}`,
    `ACCOUNT#${provider}#${providerAccountId}`,
  ],
  session: (userId: string, token: string): Key => [`USER#${userId}`, `SESSION#${token}`],
  token: (identifier: string, token: string): Key => [`VT#${identifier}`, `VT#${token}`],
  authenticator: (id: string): Key => both(`AUTHENTICATOR#${id}`),
  /** Says that a user has a passkey. */
  ownAuthenticator: (userId: string, id: string): Key => [`USER#${userId}`, `AUTHENTICATOR#${id}`],
  /** Says whose an address is. */
  addressClaim: (email: string): Key => both(`EMAIL#${email}`),
  /** Says whose an account is. The id comes first, so that one provider's accounts are spread over partitions. */
  accountClaim: (provider: string, providerAccountId: string): Key => [
    `ACCOUNT#${providerAccountId}`,
    `ACCOUNT#${provider}`,
  ],
  /** What works once and was used. A key may be longer than DynamoDB allows. */
  once: async (key: string): Promise<Key> => both(`ONCE#${await hexDigestOf(key)}`),
}

/** Where the index has what. */
export const indexKeys = {
  user: (email: string): Key => both(`USER#${email}`),
  account: (provider: string, providerAccountId: string): Key => [
    `ACCOUNT#${provider}`,
    `ACCOUNT#${providerAccountId}`,
  ],
  session: (token: string): Key => both(`SESSION#${token}`),
}

/** DynamoDB's limits in bytes. A longer key is an error there, also in a look-up, which should find nothing. */
const LIMITS = [2048, 1024] as const

/** Whether an item can have the key at all. */
export function canExist(key: Key): boolean {
  return LIMITS.every((limit, index) => new TextEncoder().encode(key[index]).length <= limit)
}
