import { createOperations, type Operations } from "@sallyport/core/integration"
import type { Request } from "express"
import { configFor, type ExpressAuthConfig } from "./config-for.js"
import { expressFramework } from "./express-framework.js"

const known = new WeakMap<object, Operations<Request, unknown>>()

/** The operations with a configuration, created once for each. Throws a `TypeError` if it is none. */
export function operationsFor(config: ExpressAuthConfig): Operations<Request, unknown> {
  const filled = configFor(config)
  const earlier = known.get(filled)
  if (earlier) return earlier
  const operations = createOperations(expressFramework, filled)
  known.set(filled, operations)
  return operations
}
