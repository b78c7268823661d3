import type { SessionState } from "./session-state.js"

/** When a page asks the server again by itself. */
export interface SessionSettings {
  /** Seconds between two questions while somebody is signed in. Default 0: no polling. */
  readonly refetchInterval?: number | undefined
  /** Whether coming back to the page asks again while somebody is signed in. Default true. */
  readonly refetchOnWindowFocus?: boolean | undefined
  /** `false`: nothing is asked by the clock while the browser is offline. Default true. */
  readonly refetchWhenOffline?: boolean | undefined
}

const SECOND = 1000
const LONGEST_PAUSE = 60 * SECOND
/** The longest delay that timers of browsers can have; a longer one ends at once. */
const LONGEST_DELAY = 2 ** 31 - 1

/**
 * Milliseconds until the server is asked again; undefined where nothing is to be asked. After `failures` in a row the
 * pause doubles up to a minute, with some chance in it, so that not all pages come back to a mended server at once.
 */
export function nextQuestion(
  { data, error }: SessionState<unknown>,
  failures: number,
  { refetchInterval = 0 }: SessionSettings,
): number | undefined {
  if (error) return Math.min(SECOND * 2 ** (failures - 1), LONGEST_PAUSE) * (1 - Math.random() / 4)
  if (!data) return undefined
  // A second later, when the cookie is gone as well: asked before, the server would extend the session.
  const pauses = [refetchInterval * SECOND, timeLeft(data) + SECOND]
  return Math.min(...pauses.filter((pause) => pause > 0), LONGEST_DELAY)
}

/** Milliseconds until a session is over; NaN where it does not say when. */
export function timeLeft(session: unknown): number {
  return Date.parse((session as { expires: string }).expires) - Date.now()
}
