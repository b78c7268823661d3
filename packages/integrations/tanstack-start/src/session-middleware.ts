import type { RequestMiddlewareServerFnResult, RequestServerOptions } from "@tanstack/react-start"

/**
 * A function for `createMiddleware().server(…)`, with the context that it adds. It is generic so that it also works
 * after `createMiddleware().middleware([…])`.
 */
export type ContextMiddleware<Context> = <Register, Middlewares>(
  options: RequestServerOptions<Register, Middlewares>,
) => RequestMiddlewareServerFnResult<Register, Middlewares, Context>

/** Middleware that puts the session into the context, replacing anything that was there under that name. */
export function sessionMiddleware<S>(auth: () => Promise<S>): ContextMiddleware<{ session: S }> {
  return async ({ next }) => next<{ session: S }>({ context: { session: await auth() } })
}
