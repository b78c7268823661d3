import { decodeBase64url, encodeBase64url } from "../../crypto/base64url.js"
import { equalConstantTime, hmacSha256Hex } from "../../crypto/hash.js"

/** Of someone whose id is known: it is theirs, or the passkey is not. */
const OWNER = 1
/** Of someone new. The store may have chosen another id than the one it was computed from, so that it proves nothing. */
const NEWCOMER = 2
const LENGTH = 33

/**
 * The user handle of a known user: the same for each of their passkeys, so that a device shows one entry, and with nothing
 * in it that tells who they are (WebAuthn Level 3 §14.6.1).
 */
export async function userHandle(
  secrets: readonly string[],
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.of(OWNER, ...(await macOf(secrets[0] ?? "", userId)))
}

/** The user handle of someone new, for whom the store will be asked to take this random id. */
export async function newcomerHandle(
  secrets: readonly string[],
  newUserId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.of(NEWCOMER, ...(await macOf(secrets[0] ?? "", newUserId)))
}

/**
 * Every handle, as base64url, under which a browser may have passkeys of this user: as owner and as newcomer, by each
 * secret. The first is that of the next passkey. Missing are those that Auth.js made, and a newcomer's whose id the store chose.
 */
export async function userHandles(
  secrets: readonly string[],
  userId: string,
): Promise<readonly string[]> {
  const handles = await Promise.all(
    secrets.flatMap((secret) => [userHandle([secret], userId), newcomerHandle([secret], userId)]),
  )
  return handles.map((handle) => encodeBase64url(handle))
}

async function macOf(secret: string, userId: string): Promise<readonly number[]> {
  const hex = await hmacSha256Hex(secret, `webauthn-user-handle:${userId}`)
  return hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
}

/**
 * False for a handle that is another user's. A newcomer's, and one that Auth.js wrote, says nothing: then the credential
 * id alone decides, which is what the signature proves. The handle is not signed.
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
