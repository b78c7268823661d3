import { compactDecrypt } from "jose/jwe/compact/decrypt"
import { readClaims } from "./jwt-claims.js"
import { toUtf8 } from "./utf8.js"

/** The `info` of HKDF in next-auth 4 (RFC 5869 §3.2). Its session tokens have no salt. */
const KEY_INFO = "NextAuth.js Generated Encryption Key"

const algorithms = {
  keyManagementAlgorithms: ["dir"],
  contentEncryptionAlgorithms: ["A256GCM"],
}

/**
 * The claims of a session token that next-auth 4 sealed with one of these secrets. Null for anything else, or if it has
 * expired at `now` (milliseconds). Never throws for a bad token.
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

async function keyOf(secret: string): Promise<Uint8Array> {
  const base = await crypto.subtle.importKey("raw", toUtf8(secret), "HKDF", false, ["deriveBits"])
  const salt = new Uint8Array()
  const params = { name: "HKDF", hash: "SHA-256", salt, info: toUtf8(KEY_INFO) }
  return new Uint8Array(await crypto.subtle.deriveBits(params, base, 256))
}

async function decrypted(token: string, key: Uint8Array): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(token, key, algorithms)
    return new TextDecoder().decode(plaintext)
  } catch {
    return null
  }
}
