import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { skipCSRFCheck, type AuthConfig } from "@sallyport/core"
import { createOperations, type Operations } from "@sallyport/core/integration"
import type { QwikAuthConfig } from "./qwik-auth-config.js"
import { qwikFramework } from "./qwik-framework.js"
import { isOwnForm } from "./site-of.js"

/** The function that is given to `QwikAuth$`, as Qwik hands it around. */
export type ConfigQrl = QRL<(event: RequestEventCommon) => QwikAuthConfig>

type QwikOperations = Operations<RequestEventCommon, unknown>

/** Once for each function, because every loader and action is handed the function alone. */
const known = new WeakMap<ConfigQrl, QwikOperations>()

/** The operations of the configuration that a function makes for each request. A request's session is read once. */
export function operationsFor(configQrl: ConfigQrl): QwikOperations {
  const operations = known.get(configQrl) ?? readingOnce(operationsOf(configQrl))
  known.set(configQrl, operations)
  return operations
}

function operationsOf(configQrl: ConfigQrl): QwikOperations {
  return createOperations<RequestEventCommon, AuthConfig>(qwikFramework, async (asked) => {
    const event = asked as RequestEventCommon
    const config = await configQrl(event)
    // Forms that were written for @auth/qwik carry no token.
    return isOwnForm(event) ? { ...config, skipCSRFCheck } : config
  })
}

function readingOnce(operations: QwikOperations): QwikOperations {
  // Ends with the request that its key belongs to.
  const sessions = new WeakMap<object, Promise<unknown>>()
  const auth = (event: RequestEventCommon) => {
    const session = sessions.get(event.sharedMap) ?? operations.auth(event)
    sessions.set(event.sharedMap, session)
    return session
  }
  return { ...operations, auth, getSession: auth }
}
