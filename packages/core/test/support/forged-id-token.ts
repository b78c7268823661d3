import { SignJWT, type JWTPayload } from "jose"
import { createHash } from "node:crypto"
import { signingKey } from "./signing-key.js"

type Members = Record<string, unknown>

const part = (text: string): string => Buffer.from(text).toString("base64url")

/**
 * A token with exactly this header and payload text, and a valid RS256 signature. It shows that the policy rejects it,
 * not the signature check.
 */
export async function signText(header: string, payload: string, kid = "key-1"): Promise<string> {
  const { key } = await signingKey(kid)
  const text = `${part(header)}.${part(payload)}`
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, Buffer.from(text))
  return `${text}.${Buffer.from(signature).toString("base64url")}`
}

/** Like {@link signText}, for claims that the signing library would not accept. */
export const signAnyway = (claims: Members, header: Members): Promise<string> =>
  signText(JSON.stringify(header), JSON.stringify(claims))

/** Signed with a key of another kind; `published` is how the provider would publish it. */
export const signAs =
  (alg: string, kid = alg) =>
  async (claims: Members): Promise<string> =>
    new SignJWT(claims as JWTPayload)
      .setProtectedHeader({ alg, kid })
      .sign((await signingKey(kid, alg)).key)

/** Signed with a text as the shared secret. */
export const signWithSecret =
  (secret: string | Uint8Array) =>
  async (claims: Members): Promise<string> => {
    const bytes = typeof secret === "string" ? new TextEncoder().encode(secret) : secret
    const text = `${part('{"alg":"HS256"}')}.${part(JSON.stringify(claims))}`
    const hmac = { name: "HMAC", hash: "SHA-256" }
    const key = await crypto.subtle.importKey("raw", Buffer.concat([bytes]), hmac, false, ["sign"])
    const signature = await crypto.subtle.sign("HMAC", key, Buffer.from(text))
    return `${text}.${Buffer.from(signature).toString("base64url")}`
  }

/** `alg: none`, without a signature. */
export const unsigned = (jwt: string): string =>
  `${part('{"alg":"none"}')}.${jwt.split(".")[1] ?? ""}.`

/** The signature with one bit in the middle changed. */
export function corrupted(jwt: string): string {
  const at = jwt.length - 20
  return `${jwt.slice(0, at)}${jwt[at] === "A" ? "B" : "A"}${jwt.slice(at + 1)}`
}

/** `at_hash` and `c_hash` (OpenID Connect Core §3.1.3.6) for an algorithm with SHA-256. */
export const halfHash = (token: string): string =>
  createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url")
