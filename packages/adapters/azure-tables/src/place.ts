import { hexDigestOf } from "@sallyport/adapter-base"
import { keys } from "./keys.js"

/** Where an entity stands. */
export interface Place {
  readonly partitionKey: string
  readonly rowKey: string
}

/** The places of entities. Those of users, accounts, sessions and links are the ones of `@auth/azure-tables-adapter`. */
export const places = {
  user: (id: string): Promise<Place> => place(keys.user, id),
  userByEmail: (email: string): Promise<Place> => place(keys.userByEmail, email),
  account: (provider: string, id: string): Promise<Place> =>
    place(keys.account, `${id}_${provider}`),
  accountByUserId: (userId: string): Promise<Place> => place(keys.accountByUserId, userId),
  session: (token: string): Promise<Place> => place(keys.session, token),
  sessionByUserId: (userId: string): Promise<Place> => place(keys.sessionByUserId, userId),
  token: (token: string): Promise<Place> => place(keys.verificationToken, token),
  authenticator: (id: string): Promise<Place> => place("authenticator", id),
  once: (key: string): Promise<Place> => place("once", key),
}

/** The lists of what a user, or an address, has: a partition for each. */
export const lists = {
  accounts: (userId: string): Promise<string> => listOf("accounts", userId),
  sessions: (userId: string): Promise<string> => listOf("sessions", userId),
  authenticators: (userId: string): Promise<string> => listOf("authenticators", userId),
  tokens: (identifier: string): Promise<string> => listOf("verificationTokens", identifier),
}

async function place(partitionKey: string, text: string): Promise<Place> {
  return { partitionKey, rowKey: await keyOf(text) }
}

async function listOf(kind: string, text: string): Promise<string> {
  return `${kind}Of:${await keyOf(text)}`
}

/** What a key of Azure must not hold. The percent sign marks what was encoded. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[/\\#?\u0000-\u001F\u007F-\u009F]|^%|^$/

/** Azure allows a key 512 characters; a prefix needs some. */
const LONGEST = 400

/** The text, which is how `@auth/azure-tables-adapter` has it, or encoded where it can be no key. */
async function keyOf(text: string): Promise<string> {
  const key = FORBIDDEN.test(text)
    ? `%${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"))}`
    : text
  return key.length > LONGEST ? `%sha256-${await hexDigestOf(text)}` : key
}
