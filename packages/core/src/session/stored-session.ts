import type { AdapterSession, AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { sha256Hex } from "../crypto/hash.js"

/** A session and its user as the store has them. */
export interface Stored {
  readonly session: AdapterSession
  readonly user: AdapterUser
}

type HashOption = Pick<ResolvedConfig, "tokenHash">

/** Tells hashes from tokens, so that what stands in the table can never be presented as a token. */
const HASHED = "sha256:"

/** What stands in the store for a token: itself, or with `session.tokenHash` its SHA-256, useless to anyone who reads the table. */
export async function storedToken(token: string, { tokenHash }: HashOption): Promise<string> {
  return tokenHash ? `${HASHED}${await sha256Hex(token)}` : token
}

/** The stored session of a token, expired or not; null when there is none. A plain row is rewritten when hashing is on. */
export async function findStored(
  adapter: CompleteAdapter,
  token: string,
  option: HashOption,
): Promise<Stored | null> {
  const key = await storedToken(token, option)
  const found = soundRow(await adapter.getSessionAndUser(key))
  if (found || !option.tokenHash) return found
  const plain = await plainRow(adapter, token)
  // Another request may have rewritten the row between the two look-ups; it must not look like no one's.
  if (!plain) return soundRow(await adapter.getSessionAndUser(key))
  return upgradeRow(adapter, plain, key)
}

/**
 * The row from before hashing was on that holds this very token. A store that compares loosely finds the row of a hash for
 * `SHA256:…`, for a hash with an accent or in full-width letters: anyone who read the table could then present what they
 * read there as a token (CWE-178).
 */
async function plainRow(adapter: CompleteAdapter, token: string): Promise<Stored | null> {
  if (token.startsWith(HASHED)) return null
  const plain = soundRow(await adapter.getSessionAndUser(token))
  return plain?.session.sessionToken === token ? plain : null
}

async function upgradeRow(
  adapter: CompleteAdapter,
  plain: Stored,
  key: string,
): Promise<Stored | null> {
  const { userId, expires, sessionToken } = plain.session
  try {
    await adapter.createSession({ sessionToken: key, userId, expires })
  } catch (error) {
    const rewritten = soundRow(await adapter.getSessionAndUser(key))
    if (rewritten) return rewritten
    throw error
  }
  // Ended while it was rewritten, by a sign-out or by the owner of the address: the new row must not bring it back.
  if (!(await plainRow(adapter, sessionToken))) {
    await adapter.deleteSession(key)
    // A store that allows two such rows has the one of another request left, if that was what deleted the plain one.
    return soundRow(await adapter.getSessionAndUser(key))
  }
  await adapter.deleteSession(sessionToken)
  return { session: { ...plain.session, sessionToken: key }, user: plain.user }
}

/**
 * Deletes the session of a token and returns what the adapter says of it; whether there was one is no matter. Throws where
 * the row may still be there: some stores fail for a row that is gone already, and only a look can tell.
 */
export async function deleteStored(
  adapter: CompleteAdapter,
  token: string,
  option: HashOption,
): Promise<AdapterSession | null | undefined> {
  const key = await storedToken(token, option)
  if (!option.tokenHash) return deleteRow(adapter, key)
  // The plain row first: a read that is rewriting it looks for it once more, and takes its new row back where it is gone.
  const plain = (await plainRow(adapter, token)) ? await deleteRow(adapter, token) : null
  return (await deleteRow(adapter, key)) ?? plain
}

async function deleteRow(adapter: CompleteAdapter, key: string) {
  try {
    return (await adapter.deleteSession(key)) ?? null
  } catch (error) {
    if (await isGone(adapter, key)) return null
    throw error
  }
}

async function isGone(adapter: CompleteAdapter, key: string): Promise<boolean> {
  try {
    return !(await adapter.getSessionAndUser(key))
  } catch {
    return false
  }
}

/** A row with no user, someone else's user or no readable expiry is no session. */
function soundRow(
  row: { session: AdapterSession; user: AdapterUser } | null | undefined,
): Stored | null {
  if (!row?.session || !row.user) return null
  const { session, user } = row
  const expires = new Date(session.expires)
  if (Number.isNaN(expires.getTime())) return null
  // Some stores return numbers for ids that are typed as text.
  if (session.userId !== undefined && String(session.userId) !== String(user.id)) return null
  return { session: { ...session, expires }, user }
}
