import type { JWT, JWTDecodeParams } from "../contract/jwt.js"
import { openSession } from "./open-session.js"
import { secretList } from "./sealing-keys.js"

/**
 * The claims of a token that `encode` made with this salt and one of these secrets, or that next-auth 4 made for a
 * session. Null without a token.
 *
 * Throws an Error for a token that is malformed, altered, expired, or made with another secret or salt. The message
 * does not say which, so it is safe to log or show.
 */
export async function decode<Payload = JWT>(params: JWTDecodeParams): Promise<Payload | null> {
  const { token, secret, salt } = params
  if (!token) return null
  const claims = await openSession(token, { secrets: secretList(secret), salt, now: Date.now() })
  if (!claims) throw new Error("The token has expired, or was made with another secret or salt")
  return claims as Payload
}
