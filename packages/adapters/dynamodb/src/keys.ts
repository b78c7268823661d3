import { hexDigestOf } from "@sallyport/adapter-base"

/** The partition key and sort key of an item, in the table or in the index. */
export type Key = readonly [partition: string, sort: string]

/** The same text as both keys. */
const both = (text: string): Key => [text, text]

/** The keys in the table. Those of users, accounts, sessions and links are the same as in `@auth/dynamodb-adapter`. */
export const keys = {
  user: (id: string): Key => both(`USER#${id}`),
  account: (userId: string, provider: string, providerAccountId: string): Key => [
    `USER#${userId}`,
    `ACCOUNT#${provider}#${providerAccountId}`,
  ],
  session: (userId: string, token: string): Key => [`USER#${userId}`, `SESSION#${token}`],
  token: (identifier: string, token: string): Key => [`VT#${identifier}`, `VT#${token}`],
  authenticator: (id: string): Key => both(`AUTHENTICATOR#${id}`),
  /** Records that a user has a passkey. */
  ownAuthenticator: (userId: string, id: string): Key => [`USER#${userId}`, `AUTHENTICATOR#${id}`],
  /** Records who owns an address. */
  addressClaim: (email: string): Key => both(`EMAIL#${email}`),
  /**
   * Records who owns an account. The id comes first, so that the accounts of one provider are spread over partitions.
   */
  accountClaim: (provider: string, providerAccountId: string): Key => [
    `ACCOUNT#${providerAccountId}`,
    `ACCOUNT#${provider}`,
  ],
  /** Records a used key. Hashed, because a key may be longer than DynamoDB allows. */
  once: async (key: string): Promise<Key> => both(`ONCE#${await hexDigestOf(key)}`),
}

/** The keys in the index. */
export const indexKeys = {
  user: (email: string): Key => both(`USER#${email}`),
  account: (provider: string, providerAccountId: string): Key => [
    `ACCOUNT#${provider}`,
    `ACCOUNT#${providerAccountId}`,
  ],
  session: (token: string): Key => both(`SESSION#${token}`),
}

/** DynamoDB's limits in bytes. A longer key is an error there, even in a lookup, which should simply find nothing. */
const LIMITS = [2048, 1024] as const

/** Whether the key is valid for an item. */
export function canExist(key: Key): boolean {
  return LIMITS.every((limit, index) => new TextEncoder().encode(key[index]).length <= limit)
}
