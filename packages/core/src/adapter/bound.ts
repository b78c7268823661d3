import type { AdapterOperation } from "../contract/adapter-operations.js"
import type { Adapter } from "../contract/adapter.js"

/** The adapter's operations as functions that need no `this`, because an adapter may be an instance of a class. */
export function bound<Operation extends AdapterOperation>(
  adapter: Adapter,
  operations: readonly Operation[],
): Pick<Adapter, Operation> {
  const present = operations.flatMap((name) => {
    const operation: unknown = adapter[name]
    return typeof operation === "function" ? [[name, operation.bind(adapter) as unknown]] : []
  })
  return Object.fromEntries(present) as Pick<Adapter, Operation>
}
