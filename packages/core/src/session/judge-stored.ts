import type { Awaitable } from "../contract/awaitable.js"
import type { SessionParams } from "../contract/callbacks.js"
import type { ResolvedCallbacks } from "../contract/resolved-config.js"
import type { StoreContext } from "../contract/session-strategy.js"
import type { OpenedValue } from "../cookies/open-held.js"
import { defaultSession } from "./default-session.js"
import { isAuthError } from "../errors/auth-error.js"
import { causedBy } from "../errors/caused-by.js"
import { SessionTokenError } from "../errors/dependency-errors.js"
import { amrOf } from "./amr-prefix.js"
import { hasMembers } from "./has-members.js"
import { hideMembers } from "./hidden-members.js"
import { hiddenMembers, membersLeftHidden } from "./members-left-hidden.js"
import { noSession } from "./no-session.js"
import type { Stored } from "./stored-session.js"

/**
 * What the `session` callback returns for a stored session. This alone decides whether it is still a session, for every
 * caller that wants to know who is signed in. Null if the application ended it, or returned something that is not a
 * session. Throws `SessionTokenError` with the callback's error.
 */
export function judgeStored(
  context: StoreContext,
  { content, value: token }: Pick<OpenedValue<Stored>, "content" | "value">,
  update?: { readonly data: unknown },
): Awaitable<object | null> {
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
function shownTo({ wholeUser }: StoreContext, { session, user }: Stored) {
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
  { own, session, user }: Stored & { readonly own: NonNullable<ResolvedCallbacks["session"]> },
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
    await noSession(config, "session", result)
    return null
  } catch (error) {
    if (isAuthError(error)) throw error
    throw new SessionTokenError("The session callback threw", causedBy(error))
  }
}
