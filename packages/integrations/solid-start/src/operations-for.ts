import {
  createOperations,
  makeOncePer,
  type Operations,
  type OperationsConfig,
} from "@sallyport/core/integration"
import type { SolidAuthConfig } from "./solid-auth-config.js"
import type { SolidEvent } from "./solid-event.js"
import { solidFramework } from "./solid-framework.js"

/** Once for each configuration, because `getSession` receives it again with every request. */
const operationsOf = /* @__PURE__ */ makeOncePer(({ prefix, ...options }: SolidAuthConfig) =>
  createOperations(solidFramework, {
    ...options,
    basePath: prefix ?? options.basePath,
  } as OperationsConfig),
)

/** The operations of a configuration: the same object for every caller that passes it. */
export function operationsFor<S>(config: SolidAuthConfig): Operations<SolidEvent, S> {
  return operationsOf(config) as Operations<SolidEvent, S>
}
