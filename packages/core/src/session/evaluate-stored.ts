import type { SessionParams } from "../contract/callbacks.js"
import type { ResolvedCallbacks } from "../contract/resolved-config.js"
import type { StoreContext } from "../contract/session-strategy.js"
import type { DefaultSession } from "../contract/session.js"
import type { Warning } from "../contract/logger.js"
import type { OpenedCandidate } from "../cookies/cookie-candidates.js"
import { causedBy, isAuthError } from "../errors/auth-error.js"
import { SessionTokenError } from "../errors/dependency-errors.js"
import { defaultSession, hasMembers } from "./default-session.js"
import { warnIfNotNull } from "./no-session.js"
import type { StoredSession } from "./stored-session.js"

/**
 * What the `session` callback returns for a stored session. This alone decides whether it is still a session, for every
 * caller that wants to know who is signed in. Null if the application ended it, or returned something that is not a
 * session. Rejects with `SessionTokenError` with the callback's error.
 */
export async function evaluateStored(
  context: StoreContext,
  { content, value: token }: Pick<OpenedCandidate<StoredSession>, "content" | "value">,
  update?: { readonly data: unknown },
): Promise<object | null> {
  const own = context.config.callbacks.session
  const { user } = content
  if (!own)
    return context.wholeUser
      ? shownTo(context, content)
      : defaultSession({ session: { expires: content.session.expires, user } })
  const amr = amrOf(token)
  const session = amr ? { ...content.session, amr } : content.session
  return askSessionCallback(context, { own, session, user }, update)
}

/** The rows as the `session` callback receives them. What stays hidden only reaches the reader if it is assigned. */
function shownTo({ wholeUser }: StoreContext, { session, user }: StoredSession) {
  if (wholeUser) {
    const { sessionToken: _, ...columns } = session
    const names = Object.keys(columns) as (keyof typeof columns)[]
    return hideMembers({ ...session, user: { ...user } }, [...names, "user"])
  }
  return hideMembers({ ...session, user: hideMembers(user, ["id", "name", "email", "image"]) }, [
    "expires",
    "user",
    "userId",
  ])
}

async function askSessionCallback(
  context: StoreContext,
  {
    own,
    session,
    user,
  }: StoredSession & { readonly own: NonNullable<ResolvedCallbacks["session"]> },
  update: { readonly data: unknown } | undefined,
): Promise<object | null> {
  const { config, wholeUser } = context
  const params = {
    session: shownTo(context, { session, user }),
    user,
    newSession: update?.data,
    ...(update && { trigger: "update" as const }),
  } as unknown as SessionParams
  try {
    const result: unknown = await own(params)
    const hidden = wholeUser ? [] : membersLeftHidden(params, result)
    if (hidden.length > 0) config.warnOnce(hiddenMembers(hidden))
    if (hasMembers(result)) return wholeUser ? { user, ...result } : result
    await warnIfNotNull(config, "session", result)
    return null
  } catch (error) {
    if (isAuthError(error)) throw error
    throw new SessionTokenError(`The session callback threw${adviceOn(error)}`, causedBy(error))
  }
}

/** Frameworks print an error without its cause. A mistake of many who come from session tokens. */
function adviceOn(thrown: unknown): string {
  return thrown instanceof TypeError
    ? `: ${thrown.message}. token is passed only with the jwt strategy; with stored sessions, read user`
    : ""
}

/**
 * A copy of `source` in which only the `visible` members are enumerable. The others can be read, and become visible
 * when they are assigned.
 *
 * A `session` callback receives stored rows in this form: `session.user.id = user.id; return session` exposes the id,
 * while just `return session` does not send the session token and every column of the user row to the browser.
 */
export function hideMembers<T extends object>(source: T, visible: readonly (keyof T)[]): T {
  const copy = {} as T
  for (const name of Object.keys(source) as (keyof T)[]) {
    const value = source[name]
    if (!visible.includes(name)) Object.defineProperty(copy, name, hidden(name, value))
    // Never assigned: an own `__proto__` of a row would become the copy's prototype (CWE-1321).
    else if (name === "__proto__") Object.defineProperty(copy, name, shown(value))
    else copy[name] = value
  }
  return copy
}

function shown(value: unknown): PropertyDescriptor {
  return { configurable: true, enumerable: true, writable: true, value }
}

function hidden(name: PropertyKey, value: unknown): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: false,
    get: () => value,
    set(this: object, assigned: unknown) {
      Object.defineProperty(this, name, shown(assigned))
    },
  }
}

/** The names of members that stay hidden in the objects that the `session` callback received and returned. */
function membersLeftHidden({ session }: SessionParams, result: unknown): readonly string[] {
  const { user } = (result ?? {}) as Partial<DefaultSession>
  return [
    ...(result === session ? hiddenNames(session, "session") : []),
    ...(user !== undefined && user === session.user ? hiddenNames(user, "user") : []),
  ]
}

function hiddenNames(source: object, name: string): readonly string[] {
  const shown = new Set(Object.keys(source))
  return Object.getOwnPropertyNames(source)
    .filter((member) => !shown.has(member))
    .map((member) => `${name}.${member}`)
}

/** Tells people who come from Auth.js why these members do not reach the browser. */
function hiddenMembers(names: readonly string[]): Warning {
  const details = `The session callback returned the session that it was given. Auth.js sends these members to the browser. Here they stay hidden: ${names.join(", ")}. To send one, assign it: session.user.role = user.role.`
  return { code: "session-members-hidden", details }
}

/** `pop`: proof of possession of a key. `user`: a test of presence. `mfa`: both the key and the user (RFC 8176 §2). */
const methodsByPrefix = {
  "pkv.": ["pop", "user", "mfa"],
  "pk.": ["pop", "user"],
} as const

type TokenPrefix = keyof typeof methodsByPrefix

/**
 * A session token that also says how its session began. No table has a column for that. The holder of the token cannot
 * change it, because the whole token is looked up.
 */
export function withAmr(token: string, amr: readonly string[] | undefined): string {
  if (!amr?.includes("pop")) return token
  const prefix: TokenPrefix = amr.includes("mfa") ? "pkv." : "pk."
  return `${prefix}${token}`
}

/** How this token's session began; undefined if it did not begin with a passkey. */
export function amrOf(token: string | undefined): readonly string[] | undefined {
  const prefix = (Object.keys(methodsByPrefix) as TokenPrefix[]).find((one) =>
    token?.startsWith(one),
  )
  return prefix && methodsByPrefix[prefix]
}
