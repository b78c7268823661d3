import type { JWT } from "../contract/jwt.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import type { Warning } from "../contract/logger.js"
import { JWTSessionError } from "../errors/dependency-errors.js"

/** More members than these are not what makes a token large. */
const MOST_NAMED = 8

/**
 * Warns the developer, once, that session tokens have become large. A token over `session.maxTokenSize` throws: its
 * owner could send no request to this site any more, not even to sign out, because servers reject the header before any
 * code of the application runs.
 *
 * @throws JWTSessionError
 */
export async function requireSize(
  config: Pick<ReadingConfig, "whole" | "maxTokenSize">,
  token: JWT,
  size: number,
): Promise<void> {
  const { maxTokenSize: limit } = config
  if (size > limit)
    throw new JWTSessionError(
      `The session token takes ${size} bytes of cookies, more than session.maxTokenSize (${limit}), so it was not sent: servers reject requests with larger cookies, and its owner could not even sign out. ${advice(token)}`,
    )
  const { warnOnce } = await config.whole()
  warnOnce(largeToken(token, { size, limit }))
}

function largeToken(
  token: JWT,
  { size, limit }: { readonly size: number; readonly limit: number },
): Warning {
  return {
    code: "session-token-large",
    details: `A session token takes ${size} bytes of cookies, which every request carries. nginx rejects a header of more than 8192 bytes by default, and Node.js headers of more than 16384 together; over ${limit} bytes (session.maxTokenSize) no token is sent. ${advice(token)}`,
    // The sizes are different for every person.
    about: "size",
  }
}

function advice(token: JWT): string {
  return `In it, in bytes: ${membersBySize(token)}. Keep what is large in a store, and only its key in the token, or use session: { strategy: "database" }.`
}

/** Names and sizes alone: the values belong to a person. */
function membersBySize(token: JWT): string {
  const sizes = Object.entries(token)
    .map(([name, value]) => ({ name, size: sizeOf(value) }))
    .sort((one, other) => other.size - one.size)
  const named = sizes
    .slice(0, MOST_NAMED)
    .map(({ name, size }) => `${JSON.stringify(name.slice(0, 50))} ${size}`)
  const rest = sizes.slice(MOST_NAMED).reduce((sum, { size }) => sum + size, 0)
  return [...named, ...(rest > 0 ? [`others ${rest}`] : [])].join(", ")
}

/** Bytes of the value as JSON. 0 if only an encoder of the application's own can write it. */
function sizeOf(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value) ?? "").length
  } catch {
    return 0
  }
}
