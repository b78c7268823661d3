import type { SessionState } from "./session-state.js"

/** When a page refreshes the session by itself. */
export interface SessionSettings {
  /** Seconds between two requests while someone is signed in. Default: 0, no polling. */
  readonly refetchInterval?: number | undefined
  /** Whether returning to the page refreshes the session while someone is signed in. Default: true. */
  readonly refetchOnWindowFocus?: boolean | undefined
  /** `false` stops polling while the browser is offline. Default: true. */
  readonly refetchWhenOffline?: boolean | undefined
}

const SECOND = 1000
const LONGEST_PAUSE = 60 * SECOND
/** The longest delay of timers in browsers; a longer one fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1

/**
 * Milliseconds until the next request; undefined if none is due. After each consecutive failure the pause doubles, up
 * to a minute, with some randomness, so that not all pages return to a recovered server at the same time.
 */
export function nextQuestion(
  { data, error }: SessionState<unknown>,
  failures: number,
  { refetchInterval = 0 }: SessionSettings,
): number | undefined {
  if (error) return Math.min(SECOND * 2 ** (failures - 1), LONGEST_PAUSE) * (1 - Math.random() / 4)
  if (!data) return undefined
  // A second later, when the cookie has expired too: before that, the request would extend the session.
  const pauses = [refetchInterval * SECOND, timeLeft(data) + SECOND]
  return Math.min(...pauses.filter((pause) => pause > 0), LONGEST_DELAY)
}

/** Milliseconds until a session expires; NaN if it does not say when. */
export function timeLeft(session: unknown): number {
  return Date.parse((session as { expires: string }).expires) - Date.now()
}
