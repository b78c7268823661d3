import { createOperations, makeOncePer, type Operations } from "@sallyport/core/integration"
import type { Request } from "express"
import { configFor, type ExpressAuthConfig } from "./config-for.js"
import { expressFramework } from "./express-framework.js"

const operationsOf = makeOncePer((filled: ExpressAuthConfig): Operations<Request, unknown> =>
  createOperations(expressFramework, filled),
)

/** The operations with a configuration, created once for each. Throws a `TypeError` if it is none. */
export function operationsFor(config: ExpressAuthConfig): Operations<Request, unknown> {
  return operationsOf(configFor(config))
}
