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

function isoDate(date: Date): Date | string {
  return Number.isNaN(date.getTime()) ? date : date.toISOString()
}
