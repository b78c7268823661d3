import type { Cookie } from "../../contract/cookies.js"
import type { ReadingContext, StoreContext } from "../../contract/session-strategy.js"
import { clearChunks } from "../../cookies/chunk-cookie.js"
import { isDeletion } from "../../cookies/settled-cookies.js"
import { openFirst } from "../../cookies/cookie-candidates.js"
import { adapterOf } from "../current-session.js"
import { findStored } from "../stored-session.js"
import { tokenCandidates } from "../token-candidates.js"
import { findFormer, type FoundSession, namesOf } from "./find-former.js"
import { type FormerKind, formerKinds, presentKind } from "./former-kinds.js"
import { type LeftRow, type MovedMark, markOf, setMark } from "./moved-mark.js"
import { keepsRow, writeSession } from "./write-session.js"

/** A request as if its browser had always had a session of the present kind. */
export interface MovedRequest<Context extends StoreContext> {
  readonly context: Context
  /** Whether the browser remembers that its last session was of the present kind. */
  readonly isMarked: boolean
  /** The row that the session was in, or still is. */
  readonly left: LeftRow | null
  /** What has to be set and deleted in the browser; null if the session was not moved. */
  readonly cookies: readonly Cookie[] | null
}

/**
 * Lets somebody go on who comes with a session of a former kind: a session of the present kind is written, and put into the
 * request in its place. Whatever reads the request then needs to know of one kind only. Rejects if a store fails, because
 * unknown does not mean signed out.
 */
export async function moveSession<Context extends StoreContext>(
  context: Context,
): Promise<MovedRequest<Context>> {
  const mark = await markOf(context)
  const isMarked = mark !== null && mark.kind === (await presentKind(context).name())
  const stays = { context, isMarked, left: mark?.left ?? null, cookies: null }
  const kinds = isMarked ? [] : await readableKinds(context, mark)
  if (kinds.length === 0 || (await hasPresent(context))) return stays
  const found = await findFormer(context, kinds)
  const written = found && (await writeSession(context, found))
  if (!found || !written) return stays
  const gone = clearFormer(context, written)
  const left = leftBy(context, found)
  const cookies = [...gone, ...written, ...(await setMark(context, left))]
  const jar = jarWith(context, [...gone, ...written])
  return { context: { ...context, jar }, isMarked, left, cookies }
}

/**
 * The former kinds of which the request may carry a session. What a browser got its last session in decides: an older one,
 * or one that a neighbouring subdomain has planted, does not count any more.
 */
async function readableKinds(
  context: StoreContext,
  mark: MovedMark | null,
): Promise<readonly FormerKind[]> {
  const present = formerKinds(context).filter((kind) => namesOf(context.jar, kind).length > 0)
  if (mark === null) return present
  const names = await Promise.all(present.map(async ({ name }) => name()))
  return present.filter((_, index) => names[index] === mark.kind)
}

/** Whether the request carries a session of the present kind, ended or not: that one decides. */
async function hasPresent(context: StoreContext): Promise<boolean> {
  const { config, cookies, now } = context
  const { name } = cookies.sessionToken
  // Only a decode function of the application throws, for a token that it does not know. A store that fails says nothing.
  const open = async (value: string) =>
    config.strategy === "jwt"
      ? config.codec.decode(value, name, now).catch(() => null)
      : findStored(adapterOf(context), value, config)
  return (await openFirst(tokenCandidates(context).values, open)) !== null
}

/** The row of a former session stays until its browser comes with the new one: an answer may be lost on its way. */
function leftBy({ config }: StoreContext, { kind, carried }: FoundSession): LeftRow | null {
  if (carried?.in !== "store" || "read" in kind) return null
  return keepsRow(config, kind) ? null : { token: carried.token, isHashed: kind.tokenHash }
}

/** Deletions of all cookies of former sessions, but for those that are set anew. */
export function clearFormer(
  context: StoreContext,
  written: readonly Cookie[] = [],
): readonly Cookie[] {
  const set = new Set(written.map(({ name }) => name))
  const own = new Set(tokenCandidates(context).names)
  return formerKinds(context).flatMap((kind) => {
    const names = namesOf(context.jar, kind).filter((name) => !set.has(name) && !own.has(name))
    return clearChunks(names, "read" in kind ? kind.options : kind.cookie.options)
  })
}

function jarWith({ jar }: ReadingContext, cookies: readonly Cookie[]): ReadingContext["jar"] {
  const next = Object.assign(Object.create(null) as Record<string, string>, jar)
  for (const cookie of cookies)
    if (isDeletion(cookie)) delete next[cookie.name]
    else next[cookie.name] = cookie.value
  return Object.freeze(next)
}
