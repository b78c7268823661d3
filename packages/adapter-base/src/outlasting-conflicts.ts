import { isConflict, isInFailedTransaction } from "./is-conflict.js"

const ATTEMPTS = 12
/** Milliseconds. All pauses together take half a second on average, and a second at most. */
const LONGEST_PAUSE = 200

/**
 * The result of work that is one statement, one transaction, or may begin again for another reason: done again if the
 * database has undone it because of what others did at the same time, as isolation `serializable`, deadlocks and the
 * nodes of a cluster make it. The pauses grow, and are random, so that those who met do not meet again. Rejects with the
 * last error.
 *
 * Work that fails in another way is not done again: if a connection breaks, nobody knows whether it was done.
 */
async function untilNoConflict<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  for (let attempt = 1, conflict: unknown; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      // The client is in a transaction of the application, which has ended it: it has to learn why.
      if (conflict !== undefined && isInFailedTransaction(error)) throw conflict
      if (!isConflict(error) || attempt === ATTEMPTS) throw error
      conflict = error
      await pause(Math.random() * Math.min(2 ** attempt, LONGEST_PAUSE))
    }
}

/** A function of an adapter or of a store of records. */
type Operation = (...args: readonly unknown[]) => PromiseLike<unknown>

/** Where operations run. */
export interface ConflictOptions {
  /**
   * Whether they are now in a transaction of the application, which is asked before each call. The database has then undone
   * the application's own statements as well, so nothing is done again. Default: never.
   */
  readonly inTransaction?: (() => boolean) | undefined
}

/** The operations, each of which is done again until it meets no conflict. */
export function outlastingConflicts<Operations extends object>(
  operations: Operations,
  { inTransaction = () => false }: ConflictOptions = {},
): Operations {
  const outlasting = (operation: Operation): Operation => {
    return async (...args) =>
      inTransaction() ? operation(...args) : untilNoConflict(() => operation(...args))
  }
  const all = Object.entries(operations).map(([name, operation]: [string, unknown]) => [
    name,
    typeof operation === "function" ? outlasting(operation as Operation) : operation,
  ])
  return Object.fromEntries(all) as Operations
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
