import type { TokenFormat } from "../contract/token-format.js"
import { decodeBase64url, encodeBase64url, fromUtf8, toUtf8 } from "./encoding.js"
import { readClaims } from "./jwt-claims.js"
import { randomBytes } from "./random.js"
import { stampClaims } from "./seal-jwt.js"
import { createKeyCache, secretList } from "./sealing-keys.js"

/** `{"alg":"dir","enc":"A256GCM"}`, the protected header of every token of next-auth 4. */
const HEADER = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0"

/** Bytes of the initialization vector and of the tag in A256GCM (RFC 7518 §5.3). */
const IV_LENGTH = 12
const TAG_LENGTH = 16

/**
 * The claims of a session token that next-auth 4 sealed with one of these secrets. Null for anything else, or if it has
 * expired at `now` (milliseconds). Never throws for a bad token.
 */
export async function openNextAuth4(
  token: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): Promise<Record<string, unknown> | null> {
  if (secrets.length === 0) return null
  const claims = await nextAuth4Tokens.open(token, { secret: secrets, salt: "", now })
  return claims && isSession(claims) ? claims : null
}

/**
 * Before 4.24.5, next-auth sealed the cookies of a sign-in in progress in the same way, and they could be passed off as
 * a session without a user (GHSA-v64w-49xw-qq89). A session's token says which user it belongs to.
 */
function isSession({ sub, email }: Record<string, unknown>): boolean {
  return [sub, email].some((who) => typeof who === "string" && who !== "")
}

const keys = /* @__PURE__ */ createKeyCache(deriveKey)

/** The tokens of next-auth 4. The salt of a session is empty; that of a check cookie is the cookie's name. */
export const nextAuth4Tokens: TokenFormat = {
  seal: async (claims, { secret, salt, maxAge, now }) => {
    const [first] = secretList(secret)
    return encrypt(await keys.keysOf(first, salt), stampClaims(claims, maxAge, now))
  },
  open: async (token, { secret, salt, now = Date.now() }) => {
    for (const one of secretList(secret)) {
      const text = await decrypt(await keys.keysOf(one, salt), token)
      const claims = text === null ? null : readClaims(text, now)
      if (claims) return claims
    }
    return null
  },
}

/** HKDF with the texts of next-auth 4 (RFC 5869 §3.2). */
async function deriveKey(secret: string, salt: string): Promise<CryptoKey> {
  const info = `NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`
  const base = await crypto.subtle.importKey("raw", toUtf8(secret), "HKDF", false, ["deriveKey"])
  const derivation = { name: "HKDF", hash: "SHA-256", salt: toUtf8(salt), info: toUtf8(info) }
  const algorithm = { name: "AES-GCM", length: 256 }
  return crypto.subtle.deriveKey(derivation, base, algorithm, false, ["encrypt", "decrypt"])
}

async function encrypt(key: CryptoKey, plaintext: string): Promise<string> {
  const iv = randomBytes(IV_LENGTH)
  const algorithm = { name: "AES-GCM", iv, additionalData: toUtf8(HEADER) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, toUtf8(plaintext)))
  const parts = [iv, sealed.subarray(0, -TAG_LENGTH), sealed.subarray(-TAG_LENGTH)]
  return `${HEADER}..${parts.map(encodeBase64url).join(".")}`
}

/** The text of a compact JWE with direct encryption (RFC 7516 §5.2); null if it is none, or has another key. */
async function decrypt(key: CryptoKey, token: string): Promise<string | null> {
  const [header, encryptedKey, ...parts] = token.split(".", 6)
  const [iv, ciphertext, tag] = parts.map(decodeBase64url)
  if (header !== HEADER || encryptedKey !== "" || parts.length !== 3) return null
  if (iv?.length !== IV_LENGTH || tag?.length !== TAG_LENGTH || !ciphertext) return null
  const algorithm = { name: "AES-GCM", iv, additionalData: toUtf8(HEADER) }
  try {
    const sealed = new Uint8Array([...ciphertext, ...tag])
    return fromUtf8(await crypto.subtle.decrypt(algorithm, key, sealed))
  } catch {
    return null
  }
}
