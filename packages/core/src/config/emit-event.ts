import type { Events } from "../contract/events.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { Emit } from "../contract/resolved-config.js"
import { isPromise } from "../async/is-promise.js"
import { causedBy } from "../errors/auth-error.js"
import { EventError } from "../errors/dependency-errors.js"
import { within } from "../async/within.js"

interface EmitOptions {
  readonly logger: LoggerInstance
  /** Seconds to wait for a handler. */
  readonly timeout: number
}

/** Users and accounts may be made outside of a sign-in. */
const flows: Readonly<Record<string, string>> = { signIn: "sign-in", signOut: "sign-out" }

const late = /* @__PURE__ */ Symbol("late")

/**
 * Calls the application's event handlers. One that throws, or takes too long, is logged as `EventError` and changes
 * nothing: the event has already happened.
 */
export function createEmit(events: Events = {}, { logger, timeout }: EmitOptions): Emit {
  const tell = async (kind: string, handler: () => unknown) => {
    try {
      const result = handler()
      const end = isPromise(result) ? await within(timeout, result, late) : undefined
      if (end === late) logger.error(lateHandler(kind, timeout))
    } catch (error) {
      const text = `The ${kind} event handler threw. The ${flows[kind] ?? "request"} went on. Handle the error in events.${kind}.`
      logger.error(new EventError(text, causedBy(error)))
    }
  }
  return async (kind, message) => {
    const handler = events[kind] as ((message: unknown) => unknown) | undefined
    if (handler) await tell(kind, () => handler.call(events, message))
  }
}

function lateHandler(kind: string, timeout: number): EventError {
  return new EventError(
    `The ${kind} event handler took longer than ${timeout} seconds, so it is no longer awaited. Set timeouts.event to wait longer.`,
  )
}
