import { nextAuth4Tokens } from "@sallyport/core/integration"
import type { JWT, JWTDecodeParams, JWTEncodeParams, Secret } from "../types/jwt.js"

/**
 * The claims as a token that next-auth 4 reads: a JWE with A256GCM whose key comes from the secret and the salt.
 *
 * Rejects with TypeError for an empty secret.
 */
export async function encode({
  token = {},
  secret,
  salt = "",
  maxAge,
}: JWTEncodeParams): Promise<string> {
  return nextAuth4Tokens.seal(token, {
    secret: textOf(secret),
    salt,
    ...(maxAge !== undefined && { maxAge }),
  })
}

/**
 * The claims of a token that `encode`, or next-auth 4, made. Null without a token.
 *
 * Throws an Error for a token that is malformed, altered, expired, or made with another secret or salt. Without a salt
 * also for a check cookie of next-auth before 4.24.5, which could be passed off as a session (GHSA-v64w-49xw-qq89).
 */
export async function decode({ token, secret, salt = "" }: JWTDecodeParams): Promise<JWT | null> {
  if (!token) return null
  const claims = await nextAuth4Tokens.open(token, { secret: textOf(secret), salt })
  if (!claims || (salt === "" && isCheck(claims)))
    throw new Error("The token has expired, or was made with another secret or salt")
  return claims
}

/** Members of a check cookie, and those that every token has. */
const ofCheck = new Set([
  "state",
  "code_verifier",
  "nonce",
  "value",
  "provider",
  "iat",
  "exp",
  "jti",
])

function isCheck(claims: Record<string, unknown>): boolean {
  return Object.keys(claims).every((name) => ofCheck.has(name))
}

/** HKDF takes bytes; a Buffer as a secret stands for its text. */
function textOf(secret: Secret): string {
  return typeof secret === "string" ? secret : secret.toString()
}
