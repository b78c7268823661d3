import type { Operations } from "@sallyport/core/integration"
import type { LoaderFunctionArgs, MiddlewareFunction } from "react-router"
import type { RouteEvent } from "./route-event.js"

/** The exports of the actions' route. */
export interface AuthRoute {
  readonly loader: (args: LoaderFunctionArgs) => Promise<Response>
  readonly action: (args: LoaderFunctionArgs) => Promise<Response>
  /** Prevents an action from being reached at a second address, such as that of its data. */
  readonly middleware: MiddlewareFunction<Response>[]
}

/**
 * The route of the actions. React Router has a second address for each route, with `.data` at its end, and does not say
 * which one was requested: with it, an action could bypass a rate limit on its path. So the loader leaves the response
 * to the middleware, which sees what React Router turned the loader's response into: for data it is a different one.
 */
export function authRoute({
  handlers,
}: Pick<Operations<RouteEvent, unknown>, "handlers">): AuthRoute {
  const waiting = new WeakSet<object>()
  const left = new WeakSet<Response>()
  // Without the route pattern, so that the path of an action counts as it was sent.
  const answered = async ({ request, context }: RouteEvent) => handlers.GET({ request, context })
  const answer = async (args: LoaderFunctionArgs): Promise<Response> => {
    if (!waiting.has(args.context)) return answered(args)
    const nothing = new Response(null, { status: 204 })
    left.add(nothing)
    return nothing
  }
  return {
    loader: answer,
    action: answer,
    middleware: [
      async (args, next) => {
        waiting.add(args.context)
        return left.has(await next()) ? answered(args) : elsewhere(args)
      },
    ],
  }
}

/** A link within the application still leads to the page; nothing else does. */
function elsewhere({ request, url }: RouteEvent): Response {
  if (request.method !== "GET" || !url) return new Response("Not Found", { status: 404 })
  const headers = { location: url.pathname + url.search, "x-remix-reload-document": "true" }
  return new Response(null, { status: 302, headers })
}
