import type { Context } from "elysia"

/** What is needed of the context of a handler. */
export interface ElysiaEvent {
  readonly request: Request
  readonly set: Context["set"]
}
