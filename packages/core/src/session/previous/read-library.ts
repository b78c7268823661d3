import type { FormerSession } from "../../contract/previous-session.js"
import { causedBy } from "../../errors/auth-error.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import type { FormerLibrary } from "./former-kinds.js"

/** No session was dated by then. */
const BEFORE_LIBRARIES = Date.UTC(2000, 0, 1)

const OPERATION = { operation: "previousSessions.read" }

/**
 * Whose session of another library these cookies are; null if it is nobody's, or has ended. Rejects if `read` of the
 * application throws or gives something else: then it is unknown who somebody is, and they keep their cookies.
 */
export async function readLibrary(
  { read }: Pick<FormerLibrary, "read">,
  cookies: Readonly<Record<string, string>>,
  now: number,
): Promise<FormerSession | null> {
  const said: unknown = await tried(read, cookies)
  if (said === null || said === undefined) return null
  const { userId, expires } = said as { readonly userId?: unknown; readonly expires?: unknown }
  // Other libraries have sessions in which nobody is signed in.
  if (userId === null || userId === undefined || userId === "") return null
  if (typeof userId !== "string" && typeof userId !== "number") throw wrong("userId is no text")
  if (!(expires instanceof Date) || Number.isNaN(expires.getTime()))
    throw wrong("expires is no valid Date")
  const end = expires.getTime()
  if (end > 0 && end < BEFORE_LIBRARIES)
    throw wrong(
      `expires is of ${expires.getUTCFullYear()}, as a number of seconds is that is taken for milliseconds: multiply it by 1000`,
    )
  if (end <= now) return null
  return { ...(said as FormerSession), userId: String(userId) }
}

async function tried(read: FormerLibrary["read"], cookies: Readonly<Record<string, string>>) {
  try {
    return await read(cookies)
  } catch (error) {
    throw new AdapterError(
      "The function read of previousSessions() threw, so it is unknown whose session this is. Let it return null for cookies that it does not know",
      { ...causedBy(error), ...OPERATION },
    )
  }
}

function wrong(what: string): AdapterError {
  return new AdapterError(
    `The function read of previousSessions() gave something that cannot be used: ${what}. Let it return { userId, expires }, with expires as a Date, such as new Date(row.expires_at), or null where nobody is signed in.`,
    OPERATION,
  )
}
