import type { DefaultSession, Session } from "../contract/session.js"

/**
 * The callback's result as the reader receives it, on the server as well as in JSON: hidden members are removed and
 * `expires` is ISO 8601. Null if there is no result.
 */
export function publishSession(result: object | null): Session | DefaultSession | null {
  if (!result) return null
  // Entry by entry, so that the members keep the order in which the application wrote them.
  const members = Object.entries(result).map(([name, value]) => [name, published(name, value)])
  return Object.fromEntries(members) as DefaultSession
}

function published(name: string, value: unknown): unknown {
  if (name === "expires") return isoDate(value)
  return name === "user" && typeof value === "object" && value !== null ? { ...value } : value
}

function isoDate(value: unknown): unknown {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
}
