import { decodeBase64url, fromUtf8, toUtf8 } from "./encoding.js"
import { readClaims } from "./jwt-claims.js"

/** The `info` of HKDF in next-auth 4 (RFC 5869 §3.2). Its session tokens have no salt. */
const KEY_INFO = "NextAuth.js Generated Encryption Key"

/** Bytes of the initialization vector and of the tag in A256GCM (RFC 7518 §5.3). */
const IV_LENGTH = 12
const TAG_LENGTH = 16

/**
 * The claims of a session token that next-auth 4 sealed with one of these secrets. Null for anything else, or if it has
 * expired at `now` (milliseconds). Never throws for a bad token. The caller has compared the header, which is always the same.
 */
export async function openNextAuth4(
  token: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): Promise<Record<string, unknown> | null> {
  for (const secret of secrets) {
    const text = await decrypted(token, await keyOf(secret))
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

async function keyOf(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", toUtf8(secret), "HKDF", false, ["deriveKey"])
  const salt = new Uint8Array()
  const params = { name: "HKDF", hash: "SHA-256", salt, info: toUtf8(KEY_INFO) }
  return crypto.subtle.deriveKey(params, base, { name: "AES-GCM", length: 256 }, false, ["decrypt"])
}

/** The text of a compact JWE with direct encryption (RFC 7516 §5.2); null if it is none, or has another key. */
async function decrypted(token: string, key: CryptoKey): Promise<string | null> {
  const [header = "", , ...parts] = token.split(".", 6)
  const [iv, ciphertext, tag] = parts.map(decodeBase64url)
  if (!iv || !ciphertext || !tag || parts.length !== 3) return null
  if (iv.length !== IV_LENGTH || tag.length !== TAG_LENGTH) return null
  const sealed = new Uint8Array([...ciphertext, ...tag])
  try {
    const params = { name: "AES-GCM", iv, additionalData: toUtf8(header) }
    return fromUtf8(await crypto.subtle.decrypt(params, key, sealed))
  } catch {
    return null
  }
}
