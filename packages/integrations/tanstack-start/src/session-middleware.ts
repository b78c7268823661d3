import type { RequestMiddlewareServerFnResult, RequestServerOptions } from "@tanstack/react-start"

/**
 * What `createMiddleware().server(…)` takes, with the context that comes after it. Generic, so that it also fits behind
 * `createMiddleware().middleware([…])`.
 */
export type ContextMiddleware<Context> = <Register, Middlewares>(
  options: RequestServerOptions<Register, Middlewares>,
) => RequestMiddlewareServerFnResult<Register, Middlewares, Context>

/** Middleware that puts the session into the context, whatever was there before under that name. */
export function sessionMiddleware<S>(auth: () => Promise<S>): ContextMiddleware<{ session: S }> {
  return async ({ next }) => next<{ session: S }>({ context: { session: await auth() } })
}
