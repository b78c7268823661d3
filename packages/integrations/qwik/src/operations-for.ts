import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import {
  createOperations,
  makeOncePer,
  type Operations,
  type OperationsConfig,
} from "@sallyport/core/integration"
import type { QwikAuthConfig } from "./qwik-auth-config.js"
import { qwikFramework } from "./qwik-framework.js"

/** The function that was passed to `QwikAuth$`, in the form that Qwik uses. */
export type ConfigQrl = QRL<(event: RequestEventCommon) => QwikAuthConfig | Promise<QwikAuthConfig>>

type QwikOperations = Operations<RequestEventCommon, unknown>

/**
 * The operations for the configuration that a function returns for each request. Once for each function, because every
 * loader and action receives only the function.
 */
export const operationsFor = /* @__PURE__ */ makeOncePer(
  (configQrl: ConfigQrl) =>
    createOperations<RequestEventCommon, OperationsConfig>(qwikFramework, (event) =>
      configQrl(event as RequestEventCommon),
    ) as QwikOperations,
)
