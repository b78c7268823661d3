import { isInFailedTransaction } from "./is-conflict.js"

/** What counts as a conflict, and how long it is fought. */
export interface ConflictRules {
  readonly isConflict: (error: unknown) => boolean
  /** How often the work is begun at most. */
  readonly attempts: number
  /** Milliseconds. */
  readonly longestPause: number
}

/**
 * The result of work that is one statement, one transaction, or may begin again for another reason: done again if the
 * database has undone it because of what others did at the same time, as isolation `serializable`, deadlocks and the
 * nodes of a cluster make it. The pauses grow, and are random, so that those who met do not meet again. Rejects with the
 * last error.
 *
 * Work that fails in another way is not done again: if a connection breaks, nobody knows whether it was done.
 */
export async function untilNoConflict<Result>(
  work: () => PromiseLike<Result>,
  { isConflict, attempts, longestPause }: ConflictRules,
): Promise<Result> {
  for (let attempt = 1, conflict: unknown; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      // The client is in a transaction of the application, which has ended it: it has to learn why.
      if (conflict !== undefined && isInFailedTransaction(error)) throw conflict
      if (!isConflict(error) || attempt === attempts) throw error
      conflict = error
      await pause(Math.random() * Math.min(2 ** attempt, longestPause))
    }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
