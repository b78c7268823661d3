import type { JWT } from "../contract/jwt.js"
import type { CarriedSession } from "../contract/phases.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { openFirst } from "../cookies/cookie-candidates.js"
import { notOpened } from "./no-session.js"
import { tokenCandidates } from "./token-candidates.js"

/** The claim in which a session token has its `SessionFacts`, as one text, so that nobody can change a part of it. */
export const FACTS = "sallyport"

/** The `SessionFacts` of a session, in a text that begins with them; undefined for one from before the extensions. */
export function factsTextOf(session: CarriedSession): unknown {
  return session.in === "token" ? session.claims[FACTS] : session.token
}

/**
 * The token that a callback returned, with the facts that were in it before. A callback may have dropped them, because
 * it built the token anew; or it may have copied them from data of the client, who would then choose when it had signed
 * in and with which factors.
 */
export function keepFacts(token: JWT, facts: unknown): JWT {
  if (token[FACTS] === facts) return token
  const { [FACTS]: _, ...rest } = token
  return facts === undefined ? rest : { ...rest, [FACTS]: facts }
}

/** The session token of a request. */
export interface OpenToken {
  readonly claims: JWT | null
  /** The request's cookies that may contain the token. */
  readonly names: readonly string[]
  /** Those of them that are of no use: they were tried before the one that contains it, or there is none. */
  readonly failed: readonly string[]
}

/** The claims of the request's session token; null if it has no valid one. Never rejects. */
export async function openToken(context: ReadingContext): Promise<OpenToken> {
  const { values, names } = tokenCandidates(context)
  const opened = await openFirst(values, async (value) => decoded(context, value))
  if (opened) return { claims: opened.content, names, failed: opened.hiddenBy }
  return { claims: null, names, failed: await notOpened(context, names, values[0]?.value) }
}

async function decoded(context: ReadingContext, value: string): Promise<JWT | null> {
  const { config, cookies, now } = context
  try {
    const claims = await config.codec.decode(value, cookies.sessionToken.name, now)
    return claims && isWithinMaxAge(claims, context) ? claims : null
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
export function isWithinMaxAge(
  { iat }: JWT,
  { config, now }: Pick<ReadingContext, "config" | "now">,
): boolean {
  return typeof iat !== "number" || (iat + config.maxAge) * 1000 > now
}
