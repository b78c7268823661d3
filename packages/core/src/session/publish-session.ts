import type { DefaultSession, Session } from "../contract/session.js"

/**
 * The callback's result as its reader gets it, on the server as in JSON: hidden members are left behind and `expires`
 * is ISO 8601. Null for a result that is no object: nobody is signed in with `undefined`.
 */
export function publishSession(result: unknown): Session | DefaultSession | null {
  if (typeof result !== "object" || result === null) return null
  const { expires, user, ...others } = result as Record<string, unknown>
  return {
    ...(typeof user === "object" && user !== null ? { user: { ...user } } : undefined),
    ...others,
    ...(expires === undefined ? undefined : { expires: isoDate(expires) }),
  } as DefaultSession
}

function isoDate(value: unknown): unknown {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
}
