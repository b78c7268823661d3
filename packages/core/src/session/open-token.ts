import type { Awaitable } from "../contract/awaitable.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { openHeld } from "../cookies/open-held.js"
import { chain, isPromise } from "../crypto/chain.js"
import { TOLERANCE } from "../crypto/jwt-claims.js"
import { heldTokens } from "./held-tokens.js"
import { notOpened } from "./no-session.js"

/** The session token of a request. */
export interface OpenToken {
  readonly claims: JWT | null
  /** The request's cookies that may contain the token. */
  readonly names: readonly string[]
  /** Those of them that are of no use: they were tried before the one that contains it, or there is none. */
  readonly failed: readonly string[]
}

/** The claims of the request's session token; null if it has no valid one. Never throws. */
export function openToken(context: ReadingContext): Awaitable<OpenToken> {
  const { values, names } = heldTokens(context)
  return chain(
    openHeld(values, (value) => decoded(context, value)),
    (opened): Awaitable<OpenToken> => {
      if (opened) return { claims: opened.content, names, failed: opened.hiddenBy }
      return chain(notOpened(context, names, values[0]?.value), (failed): OpenToken => ({
        claims: null,
        names,
        failed,
      }))
    },
  )
}

function decoded(context: ReadingContext, value: string): Awaitable<JWT | null> {
  const { config, cookies, now } = context
  const judge = (claims: JWT | null) => (claims && isWithinMaxAge(claims, context) ? claims : null)
  try {
    const claims = config.codec.decode(value, cookies.sessionToken.name, now)
    return isPromise(claims)
      ? claims.then(judge, (error: unknown) => refused(config, error))
      : judge(claims)
  } catch (error) {
    return refused(config, error)
  }
}

/** Only a decode function of the application throws, and most libraries reject a token by throwing. */
async function refused({ report }: ReadingContext["config"], error: unknown): Promise<null> {
  const { jwtSessionError } = await import("./jwt-session-error.js")
  await report(jwtSessionError("jwt.decode refused the session token", error))
  return null
}

/**
 * `session.maxAge` may have been lowered since the token was created, and then ends it before its own `exp`. A token in
 * the application's own format may have no `iat`.
 */
function isWithinMaxAge({ iat }: JWT, { config, now }: Pick<ReadingContext, "config" | "now">) {
  return typeof iat !== "number" || (iat + config.maxAge + TOLERANCE) * 1000 > now
}
