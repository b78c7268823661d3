import type { AdapterUser } from "../../contract/adapter.js"
import type { Cookie } from "../../contract/cookies.js"
import type { JWT } from "../../contract/jwt.js"
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import type { StoreContext } from "../../contract/session-strategy.js"
import { loadOnce } from "../../async/load-once.js"
import { hmacSha256Hex } from "../../crypto/hash.js"
import { adapterOf } from "../current-session.js"
import { hasMembers } from "../default-session.js"
import { amrOf, withAmr } from "../evaluate-stored.js"
import { firstClaims } from "../first-token.js"
import { amrIn } from "../jwt-session.js"
import { FACTS } from "../open-token.js"
import { createOnce, storedToken } from "../stored-session.js"
import { tokenCandidates } from "../token-candidates.js"
import { newToken } from "../token-writing.js"
import { type FoundSession, storedUserOf } from "./find-former.js"
import type { FormerKind } from "./former-kinds.js"

/** Loaded if sessions are stored now. */
const loadStored = /* @__PURE__ */ loadOnce(() => import("../read-stored.js"))

/**
 * The cookies of a session of the present kind with which a former one goes on; null if there can be none: its user is
 * gone, or the application refuses it.
 */
export async function writeSession(
  context: StoreContext,
  found: FoundSession,
): Promise<readonly Cookie[] | null> {
  return context.config.strategy === "jwt" ? asToken(context, found) : asRow(context, found)
}

async function asToken(
  context: StoreContext,
  found: FoundSession,
): Promise<readonly Cookie[] | null> {
  const { carried } = found
  const claims = carried?.in === "token" ? carried.claims : await claimsOfUser(context, found)
  if (!claims) return null
  const facts = await factsOf(context, found, null)
  if (facts === false) return null
  const named = facts === undefined ? claims : { ...claims, [FACTS]: facts }
  return newToken(context, named, tokenCandidates(context).names)
}

/** Those of a sign-in, as the application's `jwt` callback leaves them, which is told of no account: there was none. */
async function claimsOfUser(context: StoreContext, found: FoundSession): Promise<JWT | null> {
  const { config } = context
  const stored = await storedUserOf(context, found)
  const { said } = found
  const user = stored ?? (config.adapter || !said ? null : { id: said.userId, ...said.user })
  if (!user) return null
  const claims = firstClaims(user as AdapterUser, amrOfFound(found))
  const { jwt } = config.callbacks
  const token = jwt
    ? await jwt({ token: claims, user: user as AdapterUser, account: null, trigger: "signIn" })
    : claims
  // The claim is ours: no callback writes it.
  if (!hasMembers(token)) return null
  const { [FACTS]: _, ...own } = token
  return own
}

/** Whether a session goes on in the same row: only its cookie has another name. */
export function keepsRow(
  { strategy, tokenHash }: Pick<ResolvedConfig, "strategy" | "tokenHash">,
  kind: FormerKind,
): boolean {
  if (strategy === "jwt" || "read" in kind) return false
  return kind.strategy === "database" && kind.tokenHash === tokenHash
}

async function asRow(
  context: StoreContext,
  found: FoundSession,
): Promise<readonly Cookie[] | null> {
  const { config } = context
  const { carried, kind } = found
  const { expiryNow, storedCookies } = await loadStored()
  if (carried?.in === "store" && keepsRow(config, kind))
    return storedCookies(context, carried.token, carried.session.expires)
  const user = await storedUserOf(context, found)
  if (!user) return null
  const [secret = ""] = config.tokenSecrets
  // All requests with one former session get one row, whatever process answers them.
  const random = await hmacSha256Hex(secret, `session from before: ${found.value}`)
  const amr = amrOfFound(found)
  const tokenFor = (facts: string | undefined) =>
    withAmr(facts === undefined ? random : `${facts}.${random}`, amr)
  const facts = await factsOf(context, found, tokenFor)
  if (facts === false) return null
  const token = tokenFor(facts)
  const expires = expiryNow(context, token)
  const sessionToken = await storedToken(token, config)
  await createOnce(adapterOf(context), { sessionToken, userId: user.id, expires })
  return storedCookies(context, token, expires)
}

function amrOfFound({ carried }: FoundSession): readonly string[] | undefined {
  if (!carried) return undefined
  return carried.in === "store" ? amrOf(carried.token) : amrIn(carried.claims)
}

/** The facts under which it goes on; undefined if it has none; false if it has ended. */
async function factsOf(
  context: StoreContext,
  { carried }: FoundSession,
  tokenFor: ((facts: string) => string) | null,
): Promise<string | false | undefined> {
  const moved = context.config.extended?.phases.moved
  if (!carried || !moved) return undefined
  return moved({ now: context.now }, { session: carried, tokenFor })
}
