import {
  changesByEvent,
  createOperations,
  notCalled,
  requireSource,
  type ChangesByEvent,
  type MeOf,
  type OnlyKnown,
  type OperationsConfig,
  type SessionOf,
  type StateChanges,
  type ProofDemand,
  type AccessCalls,
  type RequestCaller,
  type ScopesOf,
  type Access,
  type AccessRefusal,
} from "@sallyport/core/integration"
import { createContext, type MiddlewareFunction, type RouterContext } from "react-router"
import { authMiddlewares } from "./auth-middleware.js"
import { authRoute, type AuthRoute } from "./auth-route.js"
import { changesOn } from "./changes-on.js"
import { reactRouterFramework, reactRouterUsage } from "./react-router-framework.js"
import { eventOf, type RouteEvent } from "./route-event.js"

/** The options of `ReactRouterAuth`. */
export interface ReactRouterAuthConfig extends OperationsConfig {
  /** The same as in `react-router.config`. */
  basename?: string
}

/** What `ReactRouterAuth` returns; `S` is what the `session` callback returns, `Me` what `me` gives,
 * `Scope` what programs can be allowed. */
export interface ReactRouterAuthResult<S, Me = object, Scope extends string = string>
  extends ChangesByEvent<Request | RouteEvent, S>, AccessCalls<Request | RouteEvent, S, Scope> {
  /**
   * Answers the actions. Export its members one by one from the route `auth/*`, such as
   * `export const loader = handlers.loader`.
   */
  readonly handlers: AuthRoute
  /**
   * Sends the cookies of a renewed session, and then keeps the response out of every cache. Use it as the first
   * middleware of `root.tsx`.
   */
  readonly authMiddleware: MiddlewareFunction<Response>
  /**
   * Middleware for a route or a layout: admits everyone for whom the `authorized` callback returns true, or without
   * that callback everyone who is signed in. Sends everyone else to the sign-in page. It also does what
   * `authMiddleware` does.
   */
  readonly guard: MiddlewareFunction<Response>
  /**
   * The session, from the arguments of a loader, an action or a middleware, or from their request; null if no one is
   * signed in. Throws an `AuthError` if that is unknown, because the configuration or the store fails. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
   */
  readonly auth: (args: Request | RouteEvent, demand?: ProofDemand) => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(args))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and
   * without extensions.
   */
  readonly me: (args: Request | RouteEvent) => Promise<Me | null>
  /** The key of the session in the context, if either middleware runs: `await context.get(sessionContext)()`. */
  readonly sessionContext: RouterContext<() => Promise<S | null>>
}

/** Adds authentication to a React Router application in framework mode. */
export function ReactRouterAuth<const Config extends ReactRouterAuthConfig>(
  config: OnlyKnown<Config, ReactRouterAuthConfig>,
): ReactRouterAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  type S = SessionOf<Config>
  requireSource(reactRouterUsage, config)
  const { basename = "", ...options } = config
  const framework = reactRouterFramework(basename.replace(/\/$/, ""))
  const operations = createOperations<RouteEvent, OperationsConfig>(framework, options)
  const auth = (given: Request | RouteEvent, demand?: ProofDemand) =>
    operations.auth((async () => eventOf(given))(), demand) as Promise<S | null>
  const sessionContext = createContext<() => Promise<S | null>>()
  return notCalled("What ReactRouterAuth returns", reactRouterUsage.mount, {
    handlers: authRoute(operations),
    ...authMiddlewares<S>({ auth, refusal: operations.refusal, sessionContext }),
    auth,
    me: async (given) => operations.me(eventOf(given)) as Promise<MeOf<Config> | null>,
    getAccess: async (given, demand) =>
      operations.getAccess(eventOf(given), demand) as Promise<
        Access<ScopesOf<Config>> | AccessRefusal
      >,
    getCaller: async (given, demand) =>
      operations.getCaller(eventOf(given), demand) as Promise<RequestCaller<S, ScopesOf<Config>>>,
    sessionContext,
    ...changesByEvent<Request | RouteEvent, S>(
      (given) => changesOn(operations, eventOf(given)) as StateChanges<S>,
    ),
  })
}
