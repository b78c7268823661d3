import type { Context } from "elysia"

/** The parts of a handler's context that are used here. */
export interface ElysiaEvent {
  readonly request: Request
  readonly set: Context["set"]
  /** Null where Elysia only handles requests that something else has received. */
  readonly server?: Pick<NonNullable<Context["server"]>, "requestIP"> | null
}
