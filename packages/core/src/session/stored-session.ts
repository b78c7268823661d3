import type { Adapter, AdapterSession, AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { sha256Hex } from "../crypto/hash.js"
import { isUnconfirmed } from "../errors/is-unconfirmed.js"
import { isActedIn } from "./facts-format.js"

/** A session and its user as they are in the store. */
export interface StoredSession {
  readonly session: AdapterSession
  readonly user: AdapterUser
}

type RowAdapter = Required<Pick<Adapter, "getSessionAndUser" | "deleteSession">>

type HashOption = Pick<ResolvedConfig, "tokenHash">

/** Distinguishes hashes from tokens, so that a value from the table can never be used as a token. */
const HASHED = "sha256:"

/**
 * What the store contains for a token: the token itself, or with `session.tokenHash` its SHA-256, which is useless to
 * anyone who reads the table. Of a session in which somebody acts as its person, always a hash, and one of its own: a program
 * that knows nothing of that, such as an earlier version, would find a session of the person themselves.
 */
export async function storedToken(token: string, { tokenHash }: HashOption): Promise<string> {
  if (isActedIn(token)) return `${HASHED}${await sha256Hex(`acting ${token}`)}`
  return tokenHash ? `${HASHED}${await sha256Hex(token)}` : token
}

/** Whether this is what the store contains for a token with `session.tokenHash`. */
export function isHashed(sessionToken: string): boolean {
  return sessionToken.startsWith(HASHED)
}

/**
 * Whether a store could find the row of a hash for this value. Such a value is never a token: anyone who has read the
 * table could sign in with what they read there (CWE-178). Stores compare without letter case, accents, width, blanks
 * or punctuation, read digits of any script, and skip zeros before a number. So only the letters and digits of ASCII
 * count, and where rows are hashed, any other character counts as a disguise. Adapters that return the value they were
 * asked for, instead of the row's own, leave nothing else to compare.
 */
function isLikeHash(token: string, { tokenHash }: HashOption): boolean {
  if (tokenHash && /\P{ASCII}/u.test(token)) return true
  const folded = token
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
  return /^0*sha0*256/.test(folded)
}

/**
 * The stored session of a token, expired or not; null if there is none. If hashing is on, an unhashed row is rewritten.
 */
export async function findStored(
  adapter: CompleteAdapter,
  token: string,
  option: HashOption,
): Promise<StoredSession | null> {
  // Also while hashing is off: hashes from before it was turned off may still be in the table.
  if (isLikeHash(token, option)) return null
  const isPlain = !option.tokenHash && !isActedIn(token)
  const key = isPlain ? token : await storedToken(token, option)
  const found = soundRow(await adapter.getSessionAndUser(key))
  if (found || !option.tokenHash) return found
  const plain = await plainRow(adapter, token)
  // Another request may have rewritten the row between the two lookups. It must not look as if there were none.
  if (!plain) return soundRow(await adapter.getSessionAndUser(key))
  return upgradeRow(adapter, plain, key)
}

/** Creates the row of a session that other requests may create at the same time. Some stores let all of them do so. */
export async function createOnce(
  {
    createSession,
    getSessionAndUser,
  }: Required<Pick<Adapter, "createSession" | "getSessionAndUser">>,
  row: AdapterSession,
): Promise<void> {
  try {
    await createSession(row)
  } catch (error) {
    if (!(await getSessionAndUser(row.sessionToken))) throw error
  }
}

/** The same without a rewritten row: from a replica, which nobody writes to. */
export async function findUnchanged(
  { getSessionAndUser }: Pick<RowAdapter, "getSessionAndUser">,
  token: string,
  option: HashOption,
): Promise<StoredSession | null> {
  if (isLikeHash(token, option)) return null
  return soundRow(await getSessionAndUser(await storedToken(token, option)))
}

/** The row from before hashing was turned on that contains exactly this token, which `isLikeHash` has let pass. */
async function plainRow(adapter: RowAdapter, token: string): Promise<StoredSession | null> {
  const plain = soundRow(await adapter.getSessionAndUser(token))
  return plain?.session.sessionToken === token ? plain : null
}

async function upgradeRow(
  adapter: CompleteAdapter,
  plain: StoredSession,
  key: string,
): Promise<StoredSession | null> {
  const { userId, expires, sessionToken } = plain.session
  try {
    await adapter.createSession({ sessionToken: key, userId, expires })
  } catch (error) {
    const rewritten = soundRow(await adapter.getSessionAndUser(key))
    if (rewritten) return rewritten
    throw error
  }
  // A sign-out or the owner of the address ended it while it was being rewritten: the new row must not bring it back.
  if (!(await plainRow(adapter, sessionToken))) {
    await adapter.deleteSession(key)
    // If a store allows two such rows, another request's row is left, in case that request deleted the unhashed one.
    return soundRow(await adapter.getSessionAndUser(key))
  }
  await adapter.deleteSession(sessionToken)
  return { session: { ...plain.session, sessionToken: key }, user: plain.user }
}

/**
 * Deletes the session of a token and returns the adapter's result. It does not matter whether there was one. Throws if
 * the row may still be there, or come back: some stores fail for a row that is already gone, so only another lookup can
 * tell.
 */
export async function deleteStored(
  adapter: RowAdapter,
  token: string,
  option: HashOption,
): Promise<AdapterSession | null | undefined> {
  if (isLikeHash(token, option)) return null
  const key = await storedToken(token, option)
  if (!option.tokenHash) return deleteRow(adapter, key)
  // The unhashed row first: a request that is rewriting it looks for it again afterwards, and deletes its new row if it
  // is gone.
  const plain = (await plainRow(adapter, token)) ? await deleteRow(adapter, token) : null
  return (await deleteRow(adapter, key)) ?? plain
}

export async function deleteRow(adapter: RowAdapter, key: string): Promise<AdapterSession | null> {
  try {
    return (await adapter.deleteSession(key)) ?? null
  } catch (error) {
    if (!isUnconfirmed(error) && (await isGone(adapter, key))) return null
    throw error
  }
}

async function isGone(adapter: RowAdapter, key: string): Promise<boolean> {
  try {
    return !(await adapter.getSessionAndUser(key))
  } catch {
    return false
  }
}

/** A row without a user, with another user, or without a readable expiry is not a session. */
function soundRow(
  row: { session: AdapterSession; user: AdapterUser } | null | undefined,
): StoredSession | null {
  if (!row?.session || !row.user) return null
  const { session, user } = row
  const expires = new Date(session.expires)
  if (Number.isNaN(expires.getTime())) return null
  // Some stores return numbers for ids that are typed as text.
  if (session.userId !== undefined && String(session.userId) !== String(user.id)) return null
  return { session: { ...session, expires }, user }
}
