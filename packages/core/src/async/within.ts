interface Timers {
  readonly setTimeout: (task: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

/** The longest delay of a timer. With a longer one, it fires at once. */
const LONGEST = 2 ** 31 - 1

/**
 * What the work resolves to, or `late` if it has not finished after this many seconds. The work itself continues, and
 * an error after that point is ignored. The timer does not keep the process alive. `Infinity` waits forever.
 */
export function within<T, Late>(
  seconds: number,
  work: PromiseLike<T>,
  late: Late,
): Promise<T | Late> {
  if (seconds * 1000 > LONGEST) return Promise.resolve(work)
  const { setTimeout, clearTimeout } = globalThis as unknown as Timers
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), seconds * 1000)
    ;(timer as { unref?: () => void }).unref?.()
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    // A promise stays as it is. Anything else with a `then` may resolve to a promise, or throw.
    Promise.resolve(work).then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error)),
    )
  })
}
