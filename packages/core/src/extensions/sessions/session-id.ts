import type { JWT } from "../../contract/jwt.js"
import type { EndedSession } from "../../contract/phases.js"
import type { SessionFacts } from "../../contract/session-facts.js"
import { sha256Hex } from "../../crypto/hash.js"
import { hashedId } from "../../records/record-id.js"
import { factsInClaim, looksLikeFacts, parseFacts } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"

/** What a session is known by. */
export interface KnownSession {
  /** Those in the session; for one from before the extension, those that it gets. */
  readonly facts: SessionFacts
  readonly isFromBefore: boolean
}

/**
 * What a session is known by; null if its token contains facts that this version does not understand, so that nobody
 * can tell which session it is.
 *
 * A session from before the extension has no facts. It gets the same ones however often and wherever it is read: they
 * are made from the token, which is another one after every sign-in and every renewal.
 */
export async function knownSession(session: EndedSession): Promise<KnownSession | null> {
  if (session.in === "store") return knownRow(session.token)
  const { claims } = session
  const text = claims[FACTS]
  if (text === undefined) {
    const facts = { ...(await factsFrom(tokenName(claims))), ...startOf(claims) }
    return { facts, isFromBefore: true }
  }
  const facts = factsInClaim(text)
  return facts ? { facts, isFromBefore: false } : null
}

async function knownRow(token: string): Promise<KnownSession | null> {
  const facts = parseFacts(token)
  if (facts) return { facts, isFromBefore: false }
  // Not one from before, whose facts would say less: its holder may have changed the case of a letter.
  if (looksLikeFacts(token)) return null
  return { facts: await factsFrom(token), isFromBefore: true }
}

/** The id of the session's record, which others may see: it leads to no cookie. */
export async function recordIdOf({ facts }: KnownSession): Promise<string> {
  return hashedId(facts.sid)
}

/** Nothing is known of how such a session began. */
async function factsFrom(name: string): Promise<SessionFacts> {
  const sid = (await sha256Hex(`session from before: ${name}`)).slice(0, 24)
  return { sid, start: 0, proofs: [] }
}

/** Auth.js gives every token a `jti`. The application's own `encode` may leave it out. */
function tokenName(claims: JWT): string {
  const { jti } = claims
  return typeof jti === "string" && jti !== "" ? jti : JSON.stringify(claims)
}

function startOf({ iat }: JWT): Pick<SessionFacts, "start"> {
  return { start: typeof iat === "number" && iat >= 0 ? Math.floor(iat) : 0 }
}
