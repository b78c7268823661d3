import type { PreviousReader } from "../contract/previous-session.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { tokenCandidates } from "./token-candidates.js"

/** Whether the request has a cookie that a session may be in. */
export function mayCarrySession(context: ReadingContext): boolean {
  const previous = context.config.source.session?.previous as PreviousReader | undefined
  return tokenCandidates(context).values.length > 0 || previous?.mayCarry(context) === true
}
