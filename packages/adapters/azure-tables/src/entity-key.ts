import { hexDigestOf } from "@sallyport/adapter-base"
import type { RecordKey } from "@sallyport/core/adapters"
import { keys } from "./keys.js"

/** The keys of an entity. */
export interface EntityKey {
  readonly partitionKey: string
  readonly rowKey: string
}

/** What the partition of each collection of records begins with. */
export const RECORDS = "record:"

/**
 * The keys of entities. Those of users, accounts, sessions and links are the same as in `@auth/azure-tables-adapter`.
 */
export const entityKeys = {
  user: (id: string): Promise<EntityKey> => entityKey(keys.user, id),
  userByEmail: (email: string): Promise<EntityKey> => entityKey(keys.userByEmail, email),
  account: (provider: string, id: string): Promise<EntityKey> =>
    entityKey(keys.account, `${id}_${provider}`),
  accountByUserId: (userId: string): Promise<EntityKey> => entityKey(keys.accountByUserId, userId),
  session: (token: string): Promise<EntityKey> => entityKey(keys.session, token),
  sessionByUserId: (userId: string): Promise<EntityKey> => entityKey(keys.sessionByUserId, userId),
  token: (token: string): Promise<EntityKey> => entityKey(keys.verificationToken, token),
  authenticator: (id: string): Promise<EntityKey> => entityKey("authenticator", id),
  once: (key: string): Promise<EntityKey> => entityKey("once", key),
  // Both parts are valid in a key.
  record: ({ collection, id }: RecordKey): EntityKey => ({
    partitionKey: `${RECORDS}${collection}`,
    rowKey: id,
  }),
}

/** The lists of what belongs to a user or an address: one partition for each list. */
export const lists = {
  accounts: (userId: string): Promise<string> => listOf("accounts", userId),
  sessions: (userId: string): Promise<string> => listOf("sessions", userId),
  authenticators: (userId: string): Promise<string> => listOf("authenticators", userId),
  records: (owner: string): Promise<string> => listOf("records", JSON.stringify(owner)),
  tokens: (identifier: string): Promise<string> => listOf("verificationTokens", identifier),
}

async function entityKey(partitionKey: string, text: string): Promise<EntityKey> {
  return { partitionKey, rowKey: await keyOf(text) }
}

async function listOf(kind: string, text: string): Promise<string> {
  return `${kind}Of:${await keyOf(text)}`
}

/** Characters that an Azure key must not contain. A leading percent sign marks an encoded key. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[/\\#?\u0000-\u001F\u007F-\u009F]|^%|^$/

/** Azure allows 512 characters in a key, and prefixes need some of them. */
const LONGEST = 400

/** The text itself, as in `@auth/azure-tables-adapter`, or encoded if it is not a valid key. */
async function keyOf(text: string): Promise<string> {
  const key = FORBIDDEN.test(text)
    ? `%${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"))}`
    : text
  return key.length > LONGEST ? `%sha256-${await hexDigestOf(text)}` : key
}
