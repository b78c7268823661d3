import type {
  PreviousKind,
  PreviousReader,
  PreviousSessions,
} from "../../contract/previous-session.js"
import type { ReadingContext } from "../../contract/session-strategy.js"
import { isPresent } from "../../cookies/cookie-candidates.js"
import { sessionCookies } from "../../cookies/session-cookies.js"
import { loadOnce } from "../../async/load-once.js"
import { AuthError } from "../../errors/auth-error.js"
import { problemOfKinds } from "./problem-of-kinds.js"

/** Loaded with the first request that reads a session. */
const loadReading = /* @__PURE__ */ loadOnce(() => import("./with-previous.js"))

/**
 * What `session.previous` takes: how sessions were kept before, so that a change of the strategy, the cookie, the secret or
 * the library signs nobody out. Who comes with such a session goes on with one of the present kind: it is no newer proof of
 * who they are, and with `sessions()` it stays the same session.
 *
 * Where several processes are replaced one after the other, deploy twice: first let the former configuration list the new
 * kind, then the new one the former. Each process then knows what the others write.
 *
 * Throws `AuthError` for a kind that is not described as it must be.
 */
export function previousSessions(kinds: readonly PreviousKind[]): PreviousSessions {
  const problem = problemOfKinds(kinds)
  if (problem !== null) throw new AuthError(`previousSessions() ${problem}`)
  const reader: PreviousReader = {
    mayCarry: (context) => kinds.some((kind) => isNamedIn(context, kind)),
    read: async (context, readPresent) => (await loadReading()).readMoved(context, readPresent),
    within: async (strategy) => (await loadReading()).withPrevious(strategy),
  }
  return Object.freeze({ kinds, ...reader })
}

/** Beside the present cookie, which is looked for anyway. */
function isNamedIn({ jar }: ReadingContext, kind: PreviousKind): boolean {
  if ("read" in kind) return kind.cookies.some((name) => jar[name] !== undefined)
  const { name } = sessionCookies(false).sessionToken
  const former = kind.cookie ?? (kind.secure === false ? name : undefined)
  return former !== undefined && isPresent(jar, former)
}
