import { hkdfSync } from "node:crypto"
import { compactDecrypt, decodeProtectedHeader } from "jose"
import type { FoundSecret } from "./secrets.js"

/** What a sealed token holds, whatever the time is. */
export interface OpenedToken {
  /** The name of the secret that opens it. */
  readonly secret: string
  /** The name of the cookie that it was made for. */
  readonly salt: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** Whether a text has the form of a sealed token: five parts, the first of which is a header (RFC 7516 §7.1). */
export function isSealed(text: string): boolean {
  return algorithmOf(text) !== null && text.split(".").length === 5
}

/** The content encryption that a token names; null if it has no such header. */
function algorithmOf(text: string): string | null {
  try {
    return decodeProtectedHeader(text).enc ?? null
  } catch {
    return null
  }
}

/** The claims of a token, by the first secret that opens it for one of these cookie names. Null if none does. */
export async function openToken(
  token: string,
  secrets: readonly FoundSecret[],
  salts: readonly string[],
): Promise<OpenedToken | null> {
  const isOfNextAuth4 = algorithmOf(token) === "A256GCM"
  for (const secret of secrets)
    for (const salt of isOfNextAuth4 ? ["", ...salts] : salts) {
      const key = isOfNextAuth4 ? keyOfNextAuth4(secret.value, salt) : keyOf(secret.value, salt)
      const claims = await claimsIn(token, key)
      if (claims) return { secret: secret.name, salt, claims }
    }
  return null
}

/** How Sallyport and Auth.js 5 derive a key (RFC 5869). */
function keyOf(secret: string, salt: string): Uint8Array {
  return derive(secret, { salt, info: `Auth.js Generated Encryption Key (${salt})`, length: 64 })
}

/** next-auth 4 has no salt for session tokens. */
function keyOfNextAuth4(secret: string, salt: string): Uint8Array {
  const info = `NextAuth.js Generated Encryption Key${salt ? ` (${salt})` : ""}`
  return derive(secret, { salt, info, length: 32 })
}

interface KeyDerivation {
  readonly salt: string
  readonly info: string
  readonly length: number
}

function derive(secret: string, { salt, info, length }: KeyDerivation): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, salt, info, length))
}

/** Those that sessions are sealed with: a token must not choose how much work it is to refuse it. */
const ALGORITHMS = {
  keyManagementAlgorithms: ["dir"],
  contentEncryptionAlgorithms: ["A256CBC-HS512", "A256GCM"],
  maxDecompressedLength: 0,
}

async function claimsIn(token: string, key: Uint8Array): Promise<OpenedToken["claims"] | null> {
  try {
    const { plaintext } = await compactDecrypt(token, key, ALGORITHMS)
    const claims: unknown = JSON.parse(new TextDecoder().decode(plaintext))
    return typeof claims === "object" && claims !== null ? { ...claims } : null
  } catch {
    // Another key: the library does not say more, and there is no more to know.
    return null
  }
}
