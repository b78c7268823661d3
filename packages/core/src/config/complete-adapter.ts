import { answeringFor, hasOperation, isOwnOperation } from "../adapter/own-operations.js"
import type { AdapterOperation } from "../contract/adapter-operations.js"
import type { Adapter } from "../contract/adapter.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { isAuthError } from "../errors/auth-error.js"
import { MissingAdapterMethods } from "../errors/config-errors.js"

/** Optional operations: callers must still be able to ask whether they exist. */
const optional: ReadonlySet<string> = new Set<AdapterOperation>([
  "deleteSessionsByUser",
  "deleteOtherSessions",
  "listAccountsByUser",
  "createUserAndAccount",
  "deleteAuthenticator",
  "renameAuthenticator",
  "updateAuthenticatorBackedUp",
  "consumeOnce",
  "deleteVerificationTokens",
])

function isOptional(name: string): name is AdapterOperation {
  return optional.has(name)
}

type AdapterFunction = (...args: unknown[]) => unknown

/**
 * An adapter on which every operation can be called: a missing one throws `MissingAdapterMethods` with its name, a
 * failing one `AdapterError` with the original as `cause.err`. So "not implemented" never looks like "nothing found". An
 * optional operation is absent where the application has replaced what it stands for.
 */
export function completeAdapter(adapter: Adapter, logger: LoggerInstance): CompleteAdapter {
  const completed = new Map<string, AdapterFunction>()
  // Properties are looked up on demand, so that prototype methods and later additions are found too.
  return answeringFor(adapter, (name) => {
    if (isOptional(name) && !isOwnOperation(adapter, name)) return undefined
    const known = completed.get(name)
    if (known) return known
    const complete = completeOperation(adapter, name, logger)
    completed.set(name, complete)
    return complete
  }) as CompleteAdapter
}

function completeOperation(
  adapter: Adapter,
  name: string,
  logger: LoggerInstance,
): AdapterFunction {
  // A session look-up takes the token as a bare string, so redaction by member name would miss it.
  const hidesTexts = name.includes("Session")
  return async (...args) => {
    const operation: unknown = Reflect.get(adapter, name)
    if (typeof operation !== "function" || !hasOperation(adapter, name as AdapterOperation))
      throw new MissingAdapterMethods(missing(name, operation))
    logger.debug(`adapter_${name}`, { args: hidesTexts ? withoutTexts(args) : args })
    try {
      return await Reflect.apply(operation, adapter, args)
    } catch (error) {
      if (isAuthError(error)) throw error
      const { failedStore } = await import("../errors/failed-store.js")
      throw failedStore(name, error, args)
    }
  }
}

function missing(name: string, given: unknown): string {
  const wrapper =
    typeof given === "function"
      ? " What is around it, such as a Proxy for tracing, has a function of that name all the same."
      : ""
  return `The adapter has no ${name}(), which this request needs.${wrapper}`
}

function withoutTexts(args: readonly unknown[]): readonly unknown[] {
  return args.map((value) => (typeof value === "string" ? "[redacted]" : value))
}
