import { isResponse } from "../contract/fetch-types.js"
import type { AuthConfig } from "../contract/config.js"
import { AccessDenied } from "../errors/sign-in-errors.js"

/**
 * The application's `limit`, which refuses by throwing. One that returns `false` or a `Response` instead was meant to
 * refuse, as in a middleware, and would let everybody in.
 */
export function checkedLimit(
  limit: NonNullable<AuthConfig["limit"]>,
): NonNullable<AuthConfig["limit"]> {
  return async (attempt) => {
    const answer: unknown = await limit(attempt)
    if (answer !== false && !isResponse(answer)) return
    throw new AccessDenied(
      `The option limit returned ${answer === false ? "false" : "a Response"}, which refuses this attempt. It refuses by throwing an error.`,
    )
  }
}
