import { decodeBase64url, encodeBase64url } from "../../crypto/base64url.js"
import { equalConstantTime, hmacSha256Hex } from "../../crypto/hash.js"
import { randomBytes } from "../../crypto/random.js"

/** A handle that can be computed from the user's id again. */
const COMPUTED = 1
/** A handle for somebody whose id only the store will choose. */
const RANDOM = 2
const LENGTH = 33

/**
 * The user handle of a known user: the same for each of their passkeys, so that a device shows one entry, and with nothing
 * in it that tells who they are (WebAuthn Level 3 §14.6.1).
 */
export async function userHandle(
  secrets: readonly string[],
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const hex = await hmacSha256Hex(secrets[0] ?? "", `webauthn-user-handle:${userId}`)
  const mac = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return Uint8Array.of(COMPUTED, ...mac)
}

/** The user handle of somebody who has no id yet. */
export function newcomerHandle(): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(RANDOM, ...randomBytes(LENGTH - 1))
}

/**
 * False for a handle that is another user's. One that cannot be computed again, because it was random or Auth.js wrote
 * it, says nothing: then the credential id alone decides, which is what the signature proves. The handle is not signed.
 */
export async function mayBelongTo(
  handle: string,
  secrets: readonly string[],
  userId: string,
): Promise<boolean> {
  const bytes = decodeBase64url(handle)
  if (!bytes || bytes.length === 0) return false
  if (bytes.length !== LENGTH || bytes[0] !== COMPUTED) return true
  const own = await Promise.all(secrets.map((secret) => userHandle([secret], userId)))
  return own.some((one) => equalConstantTime(encodeBase64url(one), handle))
}
