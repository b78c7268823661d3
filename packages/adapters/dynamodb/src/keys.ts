import { hexDigestOf } from "@sallyport/adapter-base"

/** The partition key and sort key of an item, in the table or in the index. */
export type Key = readonly [partition: string, sort: string]

/** The same text as both keys. */
const both = (text: string): Key => [text, text]

/** DynamoDB's limits in bytes. A longer key is an error there, even in a lookup, which should simply find nothing. */
const LIMITS = [2048, 1024] as const

/** Characters of a sort key that are kept at its start and at its end. */
const [START, END] = [800, 100] as const

/**
 * A sort key as it is, or its start and end if it has more bytes than DynamoDB allows, as with a passkey's id of 1,023 bytes. So
 * two can have the same one: only who compares what the item has, or whose partition key has the whole text, may use it.
 */
function shortened(text: string): string {
  const isLong = new TextEncoder().encode(text).length > LIMITS[1]
  return isLong ? `${text.slice(0, START)}…${text.slice(-END)}` : text
}

/** The keys in the table. Those of users, accounts, sessions and links are the same as in `@auth/dynamodb-adapter`. */
export const keys = {
  user: (id: string): Key => both(`USER#${id}`),
  account: (userId: string, provider: string, providerAccountId: string): Key => [
    `USER#${userId}`,
    shortened(`ACCOUNT#${provider}#${providerAccountId}`),
  ],
  session: (userId: string, token: string): Key => [`USER#${userId}`, `SESSION#${token}`],
  token: (identifier: string, token: string): Key => [`VT#${identifier}`, `VT#${token}`],
  authenticator: (id: string): Key => [`AUTHENTICATOR#${id}`, shortened(`AUTHENTICATOR#${id}`)],
  /** Records that a user has a passkey. */
  ownAuthenticator: (userId: string, id: string): Key => [
    `USER#${userId}`,
    shortened(`AUTHENTICATOR#${id}`),
  ],
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
    shortened(`ACCOUNT#${providerAccountId}`),
  ],
  session: (token: string): Key => both(`SESSION#${token}`),
}

/** Whether the key is valid for an item. */
export function canExist(key: Key): boolean {
  return LIMITS.every((limit, index) => new TextEncoder().encode(key[index]).length <= limit)
}
