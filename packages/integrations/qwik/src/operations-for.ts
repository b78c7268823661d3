import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { AuthConfig } from "@sallyport/core"
import { createOperations, type Operations } from "@sallyport/core/integration"
import type { QwikAuthConfig } from "./qwik-auth-config.js"
import { qwikFramework } from "./qwik-framework.js"

/** The function that is given to `QwikAuth$`, as Qwik hands it around. */
export type ConfigQrl = QRL<(event: RequestEventCommon) => QwikAuthConfig | Promise<QwikAuthConfig>>

type QwikOperations = Operations<RequestEventCommon, unknown>

/** Once for each function, because every loader and action is handed the function alone. */
const known = new WeakMap<ConfigQrl, QwikOperations>()

/** The operations of the configuration that a function makes for each request. */
export function operationsFor(configQrl: ConfigQrl): QwikOperations {
  const earlier = known.get(configQrl)
  if (earlier) return earlier
  const operations = createOperations<RequestEventCommon, AuthConfig>(qwikFramework, (event) =>
    configQrl(event as RequestEventCommon),
  ) as QwikOperations
  known.set(configQrl, operations)
  return operations
}
