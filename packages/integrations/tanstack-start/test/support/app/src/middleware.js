import { createMiddleware } from "@tanstack/react-start"
import { authOf } from "./auth.server"

export const session = createMiddleware().server((options) =>
  authOf(options.context).session(options),
)

export const guard = createMiddleware().server((options) => authOf(options.context).guard(options))

/** Simulates earlier code that has left a user in the context. */
export const planted = createMiddleware().server(({ next }) =>
  next({ context: { session: { user: { name: "Eve" }, expires: "2999-01-01" } } }),
)
