/** A moment by two clocks: one can be set back, and the other may stop while a machine sleeps. */
export interface ClockTimes {
  readonly wall: number
  readonly monotonic: number
}

/** A moment that no number of seconds reaches. */
export const NEVER: ClockTimes = { wall: -Infinity, monotonic: -Infinity }

/**
 * The time now, in milliseconds since the epoch: for a job, which has no request, and for what goes on for longer than the
 * moment of its request.
 */
export function timeNow(): number {
  return Date.now()
}

/** This moment. */
export function moment(): ClockTimes {
  return { wall: Date.now(), monotonic: performance.now() }
}

/**
 * Whether a moment is less than this many seconds ago, by the clock that has moved further. A clock that was set back
 * says no, because nobody knows how far.
 */
export function isWithin(seconds: number, { wall, monotonic }: ClockTimes): boolean {
  const now = moment()
  const passed = now.wall - wall
  return passed >= 0 && Math.max(passed, now.monotonic - monotonic) < seconds * 1000
}
