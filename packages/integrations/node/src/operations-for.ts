import { createOperations, type Operations } from "@sallyport/core/integration"
import { configFor, type NodeAuthConfig } from "./config-for.js"
import { nodeFramework, type Exchange } from "./node-framework.js"

const known = new WeakMap<object, Operations<Exchange, unknown>>()

/** The operations with a configuration, created once for each. Throws a `TypeError` if it is none. */
export function operationsFor(config: NodeAuthConfig): Operations<Exchange, unknown> {
  const filled = configFor(config)
  const earlier = known.get(filled)
  if (earlier) return earlier
  const operations = createOperations(nodeFramework(config), filled)
  known.set(filled, operations)
  return operations
}
