import type { DefaultSession, Session } from "../contract/session.js"

/**
 * The callback's result as the reader receives it, on the server as well as in JSON: hidden members are removed and
 * `expires` is ISO 8601. Null if there is no result.
 */
export function publishSession(result: object | null): Session | DefaultSession | null {
  if (!result) return null
  // Changed in place, so that the members keep the order in which the application wrote them.
  const published: Record<string, unknown> = { ...result }
  const { user, expires } = published
  if (typeof user === "object" && user !== null) published["user"] = { ...user }
  if (expires instanceof Date) published["expires"] = isoDate(expires)
  return published as unknown as DefaultSession
}

/**
 * The session as JSON would carry it, so that code on the server sees what the browser sees: dates are ISO 8601 text,
 * members without a value are absent. A page of Next.js, for example, can only pass on such values. Rejects with
 * `JWTSessionError` if it cannot be JSON, as with a `bigint` or an object that contains itself.
 */
export async function asJson<S extends object>(session: S | null): Promise<S | null> {
  try {
    return isJson(session) ? session : (JSON.parse(JSON.stringify(session)) as S)
  } catch (error) {
    const { jwtSessionError } = await import("./jwt-session-error.js")
    throw jwtSessionError(
      "The session callback returned something that JSON cannot represent",
      error,
    )
  }
}

/** Most sessions are: they need no copy. */
function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value)
  if (typeof value !== "object") return typeof value === "string" || typeof value === "boolean"
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isJson)
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && !("toJSON" in value)
  return isPlain && Object.values(value).every(isJson)
}

function isoDate(date: Date): Date | string {
  return Number.isNaN(date.getTime()) ? date : date.toISOString()
}
