import { isConflict } from "./is-conflict.js"
import { untilNoConflict } from "./until-no-conflict.js"

/** Milliseconds. All pauses together take half a second on average, and a second at most. */
const SQL = { isConflict, attempts: 12, longestPause: 200 }

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
      inTransaction() ? operation(...args) : untilNoConflict(() => operation(...args), SQL)
  }
  const all = Object.entries(operations).map(([name, operation]: [string, unknown]) => [
    name,
    typeof operation === "function" ? outlasting(operation as Operation) : operation,
  ])
  return Object.fromEntries(all) as Operations
}
