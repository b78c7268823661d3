import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type {
  CarriedReading,
  SessionContext,
  SessionEnd,
  SessionStart,
  SessionStrategy,
  StartContext,
  SignedIn,
} from "../contract/session-strategy.js"
import { causedBy } from "../errors/auth-error.js"
import { SignOutError } from "../errors/dependency-errors.js"
import { hasMembers } from "./default-session.js"
import { evaluateToken, readToken, type EvaluatedToken } from "./evaluate-token.js"
import { isActedIn } from "./facts-format.js"
import { firstToken } from "./first-token.js"
import { FACTS, keepFacts, openToken } from "./open-token.js"
import { tokenCandidates } from "./token-candidates.js"
import { warnIfNotNull } from "./no-session.js"
import { cleared, newToken, resealedOrNone } from "./token-writing.js"

/** Sessions in an encrypted cookie: nothing is stored, and nothing can be revoked before it expires. */
export const jwtSession: SessionStrategy = {
  identify: identifyToken,
  carried: carriedToken,
  isStillHeldBy: isStillAlive,
  update: async (context, data) => readToken(context, { data }),
  start: startToken,
  end: endToken,
}

/** Without extensions nothing but the browser's copy can be ended. */
async function endToken(context: StartContext): Promise<SessionEnd> {
  const { claims, names } = await openToken(context)
  if (!claims) return { cookies: await cleared(context, names) }
  try {
    await context.config.extended?.phases.ended?.(context, {
      in: "token",
      claims,
      reason: "sign-out",
    })
  } catch (error) {
    // The cookie stays, so that the person sees it, and can try again.
    const failure = new SignOutError("The session could not be ended", causedBy(error))
    return { cookies: [], failure }
  }
  await context.config.emit("signOut", { token: claims })
  return { cookies: await cleared(context, names) }
}

/**
 * A browser that changes hands must not leave the former session behind. A store that fails must not keep people from
 * signing in.
 */
async function endFormer(context: StartContext): Promise<void> {
  const ended = context.config.extended?.phases.ended
  if (!ended) return
  const { claims } = await openToken(context)
  try {
    if (claims) await ended(context, { in: "token", claims, reason: "next sign-in" })
  } catch (error) {
    context.config.logger.error(error as Error)
  }
}

/**
 * The user of a token that the callbacks still accept as a session. If the store cannot even look up the token's `sub`,
 * for example because `authorize` made up the user, it is not one of the store's users.
 */
async function identifyToken(context: SessionContext): Promise<SignedIn | null> {
  const { adapter, logger } = context.config
  if (!adapter) return null
  try {
    const evaluated = await acceptedToken(context)
    // A jwt callback may have put the store's own id here, which is a number in some stores.
    const id = String(evaluated?.token.sub ?? "")
    const user = id === "" ? null : await adapter.getUser(id)
    if (!evaluated || !user) return null
    const facts = factsIn(evaluated.claims)
    // Nothing is linked, added or removed for a person by somebody who acts as them.
    if (isActedIn(facts)) return null
    const amr = amrIn(evaluated.token)
    const cookies = await currentCookies(evaluated, context)
    return { user, amr, facts, session: { in: "token", claims: evaluated.claims }, cookies }
  } catch (error) {
    // While this is unknown, no one counts as signed in, so that nothing is linked or managed, and a new sign-in can
    // still fix it.
    logger.error(error as Error)
    return null
  }
}

async function carriedToken(context: SessionContext): Promise<CarriedReading | null> {
  const evaluated = await acceptedToken(context)
  if (!evaluated) return null
  const { claims } = evaluated
  return {
    session: { in: "token", claims },
    cookies: await currentCookies(evaluated, context),
  }
}

/** Something may be written because of it, so extensions ask their store. */
async function acceptedToken(context: SessionContext): Promise<EvaluatedToken | null> {
  const { evaluated } = await evaluateToken({ ...context, isFresh: true })
  return evaluated?.session ? evaluated : null
}

async function currentCookies(
  evaluated: EvaluatedToken,
  context: SessionContext,
): Promise<readonly Cookie[]> {
  return evaluated.isCurrent ? [] : resealedOrNone(evaluated, context)
}

/** Without extensions a token cannot be revoked. The callbacks were asked already, and may count how often. */
async function isStillAlive(context: SessionContext): Promise<boolean> {
  const { read } = context.config.extended?.phases ?? {}
  if (!read) return true
  const { claims } = await openToken(context)
  const fresh = { now: context.now, isFresh: true }
  return claims !== null && (await read(fresh, { in: "token", claims })) !== false
}

/** No callback can have changed them. */
function factsIn({ [FACTS]: facts }: JWT): string | undefined {
  return typeof facts === "string" ? facts : undefined
}

/** Whatever a `jwt` callback did with the claim, it only counts if it is a list of names. */
export function amrIn({ amr }: JWT): readonly string[] | undefined {
  return Array.isArray(amr) && amr.every((method) => typeof method === "string") ? amr : undefined
}

async function startToken(context: StartContext, start: SessionStart): Promise<readonly Cookie[]> {
  const { names } = tokenCandidates(context)
  const token = await firstToken(context, start)
  const cookies = hasMembers(token)
    ? await newToken(context, keepFacts(token, start.facts), names)
    : await cleared(context, names)
  if (!hasMembers(token)) await warnIfNotNull(context.config, "jwt", token)
  await endFormer(context)
  return cookies
}
