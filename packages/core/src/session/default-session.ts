import type { SessionParams } from "../contract/callbacks.js"
import type { DefaultSession } from "../contract/session.js"

/** The part of a callback's parameters that shows in a session. */
interface ShownParams {
  readonly session: {
    readonly expires: string | Date
    readonly user: Pick<SessionParams["session"]["user"], "name" | "email" | "image">
  }
}

/**
 * The session without a `session` callback: name, email address and image, and nothing else from a token or a user
 * row.
 */
export function defaultSession({ session }: ShownParams): DefaultSession {
  const { name, email, image } = session.user
  const expires: string | Date = session.expires
  return {
    user: { name, email, image },
    expires: typeof expires === "string" ? expires : new Date(expires).toISOString(),
  }
}

/** True if a callback may return this value as token or session. A list, a text or `true` belongs to no one. */
export function hasMembers(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
