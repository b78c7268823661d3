import type { Counts, WindowCount } from "./counts.js"

/** How many attempts are let through in how many seconds. */
export interface Limit {
  /** 1 or more. */
  readonly most: number
  /** The length of the window, which slides: 1 or more, at most a week. */
  readonly seconds: number
}

/** An attempt that has been counted. */
export interface SlidingCount {
  /** Seconds until another attempt can be let through; null if this one was. */
  readonly retryAfter: number | null
  /** Takes the attempt out of the count again. */
  readonly release: () => Promise<void>
}

/**
 * Counts an attempt before it is made, so that of many at the same time no more than `most` are let through.
 *
 * The window slides: what the fixed window before this one has counted weighs as much as of it still lies within the
 * last `seconds`. That needs two numbers for a count, however many attempts there are.
 */
export async function countAttempt(
  counts: Counts,
  key: string,
  { most, seconds, now }: Limit & { readonly now: number },
): Promise<SlidingCount> {
  const length = seconds * 1000
  const index = Math.floor(now / length)
  const windowOf = (which: number): WindowCount => {
    return { key, index: which, expires: new Date((which + 2) * length) }
  }
  const elapsed = (now % length) / length
  // The window before has let through no more than `most`, and need not be read if even that leaves room.
  const leavesRoom = (counted: number) => counted <= most * elapsed
  const readFormer = async () => counts.read(windowOf(index - 1))
  const [current, known] = await Promise.all([
    counts.add(windowOf(index), 1),
    // Asked for together if it will be needed whatever the sum is, so that a store that is far away is waited for once.
    leavesRoom(1) ? null : readFormer(),
  ])
  const release = async () => {
    await counts.add(windowOf(index), -1)
  }
  const isDecided = current > most || leavesRoom(current)
  const former = isDecided ? 0 : (known ?? (await readFormer()))
  const weighted = current + former * (1 - elapsed)
  if (weighted <= most) return { retryAfter: null, release }
  return { retryAfter: waitFor({ most, length, now, current, former }), release }
}

interface Window {
  readonly most: number
  /** Milliseconds. */
  readonly length: number
  readonly now: number
  /** With the attempt that is refused. */
  readonly current: number
  readonly former: number
}

/** Seconds until there is room for one attempt, if nothing else is counted meanwhile. */
function waitFor({ most, length, now, current, former }: Window): number {
  const elapsed = now % length
  const counted = current - 1
  const isInThisWindow = counted + 1 <= most
  // The share of a window after which the older of the two counts weighs little enough.
  const share = isInThisWindow ? 1 - (most - counted - 1) / former : 1 - (most - 1) / counted
  const milliseconds = (isInThisWindow ? 0 : length) + Math.max(share, 0) * length - elapsed
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
