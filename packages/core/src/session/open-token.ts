import type { JWT } from "../contract/jwt.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { openHeld } from "../cookies/open-held.js"
import { TOLERANCE } from "../crypto/jwt-claims.js"
import { heldTokens } from "./held-tokens.js"

/** The session token of a request. */
export interface OpenToken {
  readonly claims: JWT | null
  /** The request's cookies that may hold the token. */
  readonly names: readonly string[]
  /** Those of them that were tried before the one that holds it. */
  readonly failed: readonly string[]
}

/** The claims of the request's session token; null where it has none that is valid. Never throws. */
export async function openToken(context: ReadingContext): Promise<OpenToken> {
  const { values, names } = heldTokens(context)
  const opened = await openHeld(values, (value) => decoded(context, value))
  return { claims: opened?.content ?? null, names, failed: opened?.hiddenBy ?? names }
}

async function decoded(context: ReadingContext, value: string): Promise<JWT | null> {
  const { config, cookies, now } = context
  try {
    const claims = await config.codec.decode(value, cookies.sessionToken.name, now)
    return claims && isWithinMaxAge(claims, context) ? claims : null
  } catch (error) {
    // Only a decode function of the application's throws, and throwing is how most libraries refuse a token.
    const { jwtSessionError } = await import("./jwt-session-error.js")
    await config.report(jwtSessionError("jwt.decode refused the session token", error))
    return null
  }
}

/**
 * `session.maxAge` may have been lowered since the token was made, and then ends it earlier than its own `exp` says. A token
 * of the application's own format may have no `iat`.
 */
function isWithinMaxAge({ iat }: JWT, { config, now }: Pick<ReadingContext, "config" | "now">) {
  return typeof iat !== "number" || (iat + config.maxAge + TOLERANCE) * 1000 > now
}
