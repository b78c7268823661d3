import { causedBy } from "./auth-error.js"
import { AdapterError } from "./dependency-errors.js"
import { adviceOnTables } from "./missing-table.js"
import { adviceOnConnection } from "./unreachable-store.js"

/** The error for an operation of a store that failed, with what to do about it if that is known. `args`: those of the operation. */
export function failedStore(
  operation: string,
  error: unknown,
  args?: readonly unknown[],
): AdapterError {
  const advice = adviceOnTables(error, args) || adviceOnConnection(error)
  return new AdapterError(`${operation}() failed${advice}`, { ...causedBy(error), operation })
}
