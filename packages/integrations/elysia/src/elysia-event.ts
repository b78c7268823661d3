import type { Context } from "elysia"

/** The parts of a handler's context that are used here. */
export interface ElysiaEvent {
  readonly request: Request
  readonly set: Context["set"]
}
