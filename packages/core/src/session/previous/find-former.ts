import type { AdapterSession, AdapterUser } from "../../contract/adapter.js"
import type { JWT } from "../../contract/jwt.js"
import type { CarriedSession } from "../../contract/phases.js"
import type { FormerSession as LibrarySession } from "../../contract/previous-session.js"
import type { StoreContext } from "../../contract/session-strategy.js"
import { cookieCandidates, openFirst } from "../../cookies/cookie-candidates.js"
import { openSession } from "../../crypto/open-session.js"
import { findStored, isHashed, storedToken } from "../stored-session.js"
import { adapterOf } from "../current-session.js"
import { FACTS, isWithinMaxAge } from "../open-token.js"
import type { FormerConfiguration, FormerKind, FormerLibrary } from "./former-kinds.js"
import { readLibrary } from "./read-library.js"

/** A session that a browser has from before. */
export interface FoundSession {
  readonly kind: FormerKind
  /** As extensions know it, which have said that it goes on; null for one of another library. */
  readonly carried: CarriedSession | null
  /** What the cookies contain: all copies of one session have the same, and nobody else knows it. */
  readonly value: string
  /** Who it is, where a library said so. */
  readonly said?: LibrarySession
}

/** The first valid session of these kinds that the request carries; null if there is none. Rejects if a store fails. */
export async function findFormer(
  context: StoreContext,
  kinds: readonly FormerKind[],
): Promise<FoundSession | null> {
  for (const kind of kinds) {
    const found = await ("read" in kind ? ofLibrary(context, kind) : ofConfiguration(context, kind))
    if (found) return found
  }
  return null
}

/** The cookies of the request that a session of this kind is in. */
export function namesOf(jar: StoreContext["jar"], kind: FormerKind): readonly string[] {
  return "read" in kind
    ? kind.names.filter((name) => jar[name] !== undefined)
    : cookieCandidates(jar, kind.cookie.name).names
}

async function ofConfiguration(
  context: StoreContext,
  kind: FormerConfiguration,
): Promise<FoundSession | null> {
  const { values } = cookieCandidates(context.jar, kind.cookie.name)
  const open = kind.strategy === "jwt" ? openFormerToken : openFormerRow
  const opened = await openFirst(values, (value) => open(context, kind, value))
  return opened && { kind, carried: opened.content, value: opened.value }
}

async function openFormerToken(
  context: StoreContext,
  { cookie, secrets, decode }: FormerConfiguration,
  value: string,
): Promise<CarriedSession | null> {
  const { config, now } = context
  const salt = cookie.name
  try {
    const claims = decode
      ? await decode({ ...config.source.jwt, secret: [...secrets], salt, token: value })
      : ((await openSession(value, { secrets, salt, now })) as JWT | null)
    // Only a decode function of the application may leave the end of a token to us.
    if (!claims || !isAlive(claims, context)) return null
    return await unlessEnded(context, { in: "token", claims })
  } catch (error) {
    if (!decode) throw error
    config.logger.error(error as Error)
    return null
  }
}

function isAlive(claims: JWT, context: StoreContext): boolean {
  const { exp } = claims
  const { now } = context
  if (typeof exp === "number" && exp * 1000 <= now) return false
  return isWithinMaxAge(claims, context)
}

async function openFormerRow(
  context: StoreContext,
  { tokenHash }: FormerConfiguration,
  value: string,
): Promise<CarriedSession | null> {
  const found = await findStored(adapterOf(context), value, { tokenHash })
  if (!found || found.session.expires.getTime() <= context.now) return null
  const token = isHashed(found.session.sessionToken) ? value : found.session.sessionToken
  return unlessEnded(context, { in: "store", ...found, token })
}

/** Extensions are asked before anything is written: nothing brings a session back that has ended. */
async function unlessEnded(
  context: StoreContext,
  carried: CarriedSession,
): Promise<CarriedSession | null> {
  const { read } = context.config.extended?.phases ?? {}
  const verdict = !read || (await read({ now: context.now, isFresh: true }, carried))
  if (!verdict) return null
  if (verdict === true) return carried
  // It has another name from now on.
  return carried.in === "token"
    ? { in: "token", claims: { ...carried.claims, [FACTS]: verdict } }
    : { ...carried, token: verdict, session: await rowNamed(context, carried.session, verdict) }
}

async function rowNamed({ config }: StoreContext, session: AdapterSession, token: string) {
  return { ...session, sessionToken: await storedToken(token, config) }
}

async function ofLibrary(
  { jar, now }: StoreContext,
  kind: FormerLibrary,
): Promise<FoundSession | null> {
  const names = namesOf(jar, kind)
  if (names.length === 0) return null
  const given = Object.fromEntries(names.map((name) => [name, jar[name] ?? ""]))
  const said = await readLibrary(kind, given, now)
  return said && { kind, carried: null, value: JSON.stringify(given), said }
}

/** The stored user of a session; null if there is none, or no store. */
export async function storedUserOf(
  { config: { adapter } }: StoreContext,
  { carried, said }: FoundSession,
): Promise<AdapterUser | null> {
  if (carried?.in === "store") return carried.user
  // A jwt callback may have put the store's own id there, which is a number in some stores.
  const id = String(said?.userId ?? carried?.claims.sub ?? "")
  return id === "" || !adapter ? null : adapter.getUser(id)
}
