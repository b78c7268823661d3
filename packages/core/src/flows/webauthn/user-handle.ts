import { decodeBase64url, encodeBase64url, toUtf8 } from "../../crypto/encoding.js"
import { equalConstantTime, hmacSha256 } from "../../crypto/hash.js"

/** For a user whose id is known: the handle must be theirs, or the passkey does not belong to them. */
const OWNER = 1
/**
 * For a new user. The store may have chosen another id than the one that the handle was computed from, so it proves
 * nothing.
 */
const NEWCOMER = 2
const LENGTH = 33

/**
 * The user handle of a known user. It is the same for each of their passkeys, so that a device shows one entry, and
 * contains nothing that reveals who they are (WebAuthn Level 3 §14.6.1).
 */
export async function userHandle(
  secrets: readonly string[],
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.of(OWNER, ...(await macOf(secrets[0] ?? "", userId)))
}

/** The user handle of a new user, whom the store will be requested to store under this random id. */
export async function newUserHandle(
  secrets: readonly string[],
  newUserId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.of(NEWCOMER, ...(await macOf(secrets[0] ?? "", newUserId)))
}

/**
 * Every handle, as base64url, under which a browser may have passkeys of this user: as owner and as new user, with each
 * secret. The first one is used for the next passkey. Handles made by Auth.js, and those of a new user whose id the
 * store chose, are missing.
 */
export async function userHandles(
  secrets: readonly string[],
  userId: string,
): Promise<readonly string[]> {
  const handles = await Promise.all(
    secrets.flatMap((secret) => [userHandle([secret], userId), newUserHandle([secret], userId)]),
  )
  return handles.map((handle) => encodeBase64url(handle))
}

function macOf(secret: string, userId: string): Promise<Uint8Array> {
  return hmacSha256(toUtf8(secret), `webauthn-user-handle:${userId}`)
}

/**
 * False if the handle belongs to another user. The handle of a new user, or one written by Auth.js, says nothing: then
 * the credential id alone decides, and the signature proves that. The handle itself is not signed.
 */
export async function mayBelongTo(
  handle: string,
  secrets: readonly string[],
  userId: string,
): Promise<boolean> {
  const bytes = decodeBase64url(handle)
  if (!bytes || bytes.length === 0) return false
  if (bytes.length !== LENGTH || bytes[0] !== OWNER) return true
  const own = await Promise.all(secrets.map((secret) => userHandle([secret], userId)))
  return own.some((one) => equalConstantTime(encodeBase64url(one), handle))
}
