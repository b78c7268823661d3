import {
  changesByEvent,
  createOperations,
  type ChangesByEvent,
  type OperationsConfig,
  type SessionOf,
  type StateChanges,
} from "@sallyport/core/integration"
import { createContext, type MiddlewareFunction, type RouterContext } from "react-router"
import { authMiddlewares } from "./auth-middleware.js"
import { authRoute, type AuthRoute } from "./auth-route.js"
import { changesOn } from "./changes-on.js"
import { refuseForeignForm } from "./own-form.js"
import { reactRouterFramework } from "./react-router-framework.js"
import { eventOf, type RouteEvent } from "./route-event.js"

/** What `ReactRouterAuth` takes. */
export interface ReactRouterAuthConfig extends OperationsConfig {
  /** As in `react-router.config`. */
  basename?: string
}

/** What `ReactRouterAuth` returns; `S` is what the `session` callback returns. */
export interface ReactRouterAuthResult<S> extends ChangesByEvent<Request | RouteEvent, S> {
  /** To be exported one by one by the route `auth/*`, such as `export const loader = handlers.loader`. Answers the actions. */
  readonly handlers: AuthRoute
  /**
   * To be the first middleware of `root.tsx`. Sends the cookies of a session that is renewed, and keeps the answer from
   * every cache then.
   */
  readonly authMiddleware: MiddlewareFunction<Response>
  /**
   * Middleware of a route or a layout: admits whom the `authorized` callback admits, or without one everyone who is signed
   * in, and sends all others to the sign-in page. Does what `authMiddleware` does, too.
   */
  readonly guard: MiddlewareFunction<Response>
  /**
   * The session, of the arguments of a loader, an action or a middleware, or of their request; null when no one is signed in.
   * Throws an `AuthError` when that is unknown, because the configuration or the store fails.
   */
  readonly auth: (args: Request | RouteEvent) => Promise<S | null>
  /** The key of the session in the context, where either middleware runs: `await context.get(sessionContext)()`. */
  readonly sessionContext: RouterContext<() => Promise<S | null>>
}

/** Authentication for a React Router application in framework mode. */
export function ReactRouterAuth<const Config extends ReactRouterAuthConfig>(
  config: Config,
): ReactRouterAuthResult<SessionOf<Config>> {
  type S = SessionOf<Config>
  const { basename = "", ...options } = config
  const framework = reactRouterFramework(basename.replace(/\/$/, ""))
  const operations = createOperations<RouteEvent, OperationsConfig>(framework, options)
  const auth = async (given: Request | RouteEvent) =>
    operations.auth(eventOf(given)) as Promise<S | null>
  const sessionContext = createContext<() => Promise<S | null>>()
  return {
    handlers: authRoute(operations),
    ...authMiddlewares<S>({ auth, refusal: operations.refusal, sessionContext }),
    auth,
    sessionContext,
    ...changesByEvent<Request | RouteEvent, S>((given) => {
      const event = eventOf(given)
      refuseForeignForm(event)
      return changesOn(operations, event) as StateChanges<S>
    }),
  }
}
