import { decodeBase64url, fromUtf8, toUtf8 } from "./encoding.js"
import { readClaims } from "./jwt-claims.js"

/** `{"alg":"dir","enc":"A256GCM"}`, the protected header of every token of next-auth 4. */
export const HEADER = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0"

/** Bytes of the initialization vector and of the tag in A256GCM (RFC 7518 §5.3). */
export const IV_LENGTH = 12
export const TAG_LENGTH = 16

/**
 * The claims of a session token that next-auth 4 sealed with one of these secrets. Null for anything else, or if it has
 * expired at `now` (milliseconds). Never throws for a bad token. A session's key has no salt.
 */
export async function openNextAuth4(
  token: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number | null },
): Promise<Record<string, unknown> | null> {
  for (const secret of secrets) {
    const text = await decrypt(await deriveKey(secret, ""), token)
    const claims = text === null ? null : readClaims(text, now)
    if (claims) return isSession(claims) ? claims : null
  }
  return null
}

/**
 * Before 4.24.5, next-auth sealed the cookies of a sign-in in progress in the same way, and they could be passed off as
 * a session without a user (GHSA-v64w-49xw-qq89). A session's token says which user it belongs to.
 */
function isSession({ sub, email }: Record<string, unknown>): boolean {
  return [sub, email].some((who) => typeof who === "string" && who !== "")
}

/** The `info` of HKDF (RFC 5869 §3.2), as next-auth 4 writes it. */
export function keyInfo(salt: string): string {
  return `NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`
}

/** The key of sessions, whose salt is empty, or of the cookie whose name is the salt. */
export async function deriveKey(secret: string, salt: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", toUtf8(secret), "HKDF", false, ["deriveKey"])
  const params = { name: "HKDF", hash: "SHA-256", salt: toUtf8(salt), info: toUtf8(keyInfo(salt)) }
  const algorithm = { name: "AES-GCM", length: 256 }
  return crypto.subtle.deriveKey(params, base, algorithm, false, ["encrypt", "decrypt"])
}

interface TokenParts {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly ciphertext: Uint8Array<ArrayBuffer>
  readonly tag: Uint8Array<ArrayBuffer>
}

/** The parts of a token that next-auth 4 can have sealed, in their one spelling; null for any other text. */
export function splitToken(token: string): TokenParts | null {
  const [header, encryptedKey, ...parts] = token.split(".", 6)
  const [iv, ciphertext, tag] = parts.map(decodeBase64url)
  if (header !== HEADER || encryptedKey !== "" || parts.length !== 3) return null
  if (iv?.length !== IV_LENGTH || tag?.length !== TAG_LENGTH || !ciphertext) return null
  return { iv, ciphertext, tag }
}

/** The text of a compact JWE with direct encryption (RFC 7516 §5.2); null if it is none, or has another key. */
export async function decrypt(key: CryptoKey, token: string): Promise<string | null> {
  const parts = splitToken(token)
  if (!parts) return null
  const { iv, ciphertext, tag } = parts
  const params = { name: "AES-GCM", iv, additionalData: toUtf8(HEADER) }
  try {
    const sealed = new Uint8Array(ciphertext.length + tag.length)
    sealed.set(ciphertext)
    sealed.set(tag, ciphertext.length)
    return fromUtf8(await crypto.subtle.decrypt(params, key, sealed))
  } catch {
    return null
  }
}
