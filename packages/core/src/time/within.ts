interface Clock {
  readonly setTimeout: (task: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

/** The longest that a timer can wait; one that is to wait longer rings at once. */
const LONGEST = 2 ** 31 - 1

/**
 * What the work resolves with, or `late()` once so many seconds have passed without an end. The work itself goes on, and
 * what it rejects with afterwards is no one's. The timer keeps no process alive. `Infinity` waits forever.
 */
export async function within<T, Late>(
  seconds: number,
  work: PromiseLike<T>,
  late: () => Late,
): Promise<T | Late> {
  if (seconds * 1000 > LONGEST) return work
  const { setTimeout, clearTimeout } = globalThis as unknown as Clock
  let timer: unknown
  const waiting = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000)
  })
  ;(timer as { unref?: () => void }).unref?.()
  try {
    return await Promise.race([work, waiting.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
