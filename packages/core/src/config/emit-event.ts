import type { Events } from "../contract/events.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { Emit } from "../contract/resolved-config.js"
import { causedBy } from "../errors/caused-by.js"
import { EventError } from "../errors/dependency-errors.js"

/** Tells the application's handlers; one that throws is logged as `EventError` and changes nothing. */
export function createEmit(events: Events = {}, logger: LoggerInstance): Emit {
  return async (kind, message) => {
    const handler = events[kind] as ((message: unknown) => unknown) | undefined
    if (!handler) return
    try {
      await handler(message)
    } catch (error) {
      logger.error(new EventError(`The ${kind} event handler threw`, causedBy(error)))
    }
  }
}
