import { createOperations, makeOncePer, type Operations } from "@sallyport/core/integration"
import { configFor, type NodeAuthConfig } from "./config-for.js"
import { nodeFramework, type Exchange } from "./node-framework.js"

const operationsOf = makeOncePer((filled: NodeAuthConfig): Operations<Exchange, unknown> =>
  createOperations(nodeFramework(filled), filled),
)

/** The operations with a configuration, created once for each. Throws a `TypeError` if it is none. */
export function operationsFor(config: NodeAuthConfig): Operations<Exchange, unknown> {
  return operationsOf(configFor(config))
}
