import { decodeJwt } from "jose/jwt/decode"
import type { CurrentTokens } from "../../flows/oauth/refresh-tokens.js"

/** Whom the ID Token of a row is about, which was verified when it was written; undefined if there is none, or it is encrypted. */
export function claimsOf(idToken: unknown): CurrentTokens["idTokenOf"] {
  if (typeof idToken !== "string" || idToken.split(".").length !== 3) return undefined
  try {
    const { iss, sub, aud } = decodeJwt(idToken)
    const audience = Array.isArray(aud) ? aud[0] : aud
    if (iss === undefined || sub === undefined || audience === undefined) return undefined
    return { issuer: iss, sub, aud: audience }
  } catch {
    // An application's own `account` may have put anything there.
    return undefined
  }
}
