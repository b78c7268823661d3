import {
  createOperations,
  type Operations,
  type OperationsConfig,
} from "@sallyport/core/integration"
import type { SolidAuthConfig } from "./solid-auth-config.js"
import type { SolidEvent } from "./solid-event.js"
import { solidFramework } from "./solid-framework.js"

/** Once for each configuration, because `getSession` receives it again with every request. */
const known = new WeakMap<SolidAuthConfig, Operations<SolidEvent, unknown>>()

/** The operations of a configuration: the same object for every caller that passes it. */
export function operationsFor<S>(config: SolidAuthConfig): Operations<SolidEvent, S> {
  const earlier = known.get(config)
  if (earlier) return earlier as Operations<SolidEvent, S>
  const { prefix, ...options } = config
  const operations = createOperations(solidFramework, {
    ...options,
    basePath: prefix ?? options.basePath,
  } as OperationsConfig)
  known.set(config, operations)
  return operations as Operations<SolidEvent, S>
}
