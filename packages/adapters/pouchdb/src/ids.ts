import { hexDigestOf, recordName } from "@sallyport/adapter-base"
import type { AdapterAccount, RecordKey, VerificationToken } from "@sallyport/core/adapters"
import { defaultPrefixes, type Prefixes } from "./options.js"

export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">
export type LinkKey = Pick<VerificationToken, "identifier" | "token">

/**
 * The ids of documents. Anything that must be unique has an id derived from it, because the database accepts only one
 * document with the same id. The id is a hash, because that turns a text of any length and with any characters into an
 * id that every store accepts.
 */
export interface Ids {
  /** The id of a new user: the prefix, and the given id or else a new one. */
  readonly newUser: (given: unknown) => string
  /**
   * Whether it can be a user's id: neither that of another kind nor an internal one of the database, such as
   * `_design/…`.
   */
  readonly isUser: (id: unknown) => id is string
  readonly account: (key: AccountKey) => Promise<string>
  readonly session: (token: string) => Promise<string>
  readonly verificationToken: (key: LinkKey) => Promise<string>
  readonly authenticator: (credentialID: string) => Promise<string>
  readonly address: (email: string) => Promise<string>
  readonly once: (key: string) => Promise<string>
  readonly record: (key: RecordKey) => string
  /** What the ids of the entries that lead to an owner's records begin with. */
  readonly recordsOf: (owner: string) => Promise<string>
}

export function createIds(chosen: Partial<Prefixes> = {}): Ids {
  const { user, ...others } = { ...defaultPrefixes, ...chosen }
  // The longest first, because one may begin with another, such as AUTH and AUTH_SESSION.
  const prefixes = [user, ...Object.values(others)].toSorted((a, b) => b.length - a.length)
  const prefixOf = (id: string) => prefixes.find((prefix) => id.startsWith(`${prefix}_`)) ?? user
  const hashed = async (prefix: string, text: string) => `${prefix}_${await hexDigestOf(text)}`
  return {
    newUser: (given) => {
      const id = typeof given === "string" && given ? given : crypto.randomUUID()
      return id.startsWith(`${user}_`) ? id : `${user}_${id}`
    },
    isUser: (id): id is string =>
      typeof id === "string" && /^[^_]/.test(id) && prefixOf(id) === user,
    account: ({ provider, providerAccountId }) =>
      hashed(others.account, JSON.stringify([provider, providerAccountId])),
    session: (token) => hashed(others.session, token),
    verificationToken: ({ identifier, token }) =>
      hashed(others.verificationToken, JSON.stringify([identifier, token])),
    authenticator: (credentialID) => hashed(others.authenticator, credentialID),
    address: (email) => hashed(others.address, email),
    once: (key) => hashed(others.once, key),
    record: (key) => `${others.record}_${recordName(key)}`,
    recordsOf: async (owner) => `${await hashed(others.recordEntry, JSON.stringify(owner))}_`,
  }
}
