import {
  createOperations,
  type MeOf,
  type OnlyKnown,
  type OperationsConfig,
  type ServerCalls,
  type SessionOf,
  type ProofDemand,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type RequestCaller,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { answerAction, type RouteHandler } from "./answer-action.js"
import { guardMiddleware } from "./guard-middleware.js"
import { changing } from "./changing.js"
import { sessionMiddleware, type ContextMiddleware } from "./session-middleware.js"
import { currentEvent, type StartEvent } from "./start-event.js"
import { startFramework } from "./start-framework.js"

/** The options of `StartAuth`. */
export type StartAuthConfig = OperationsConfig

/**
 * What `StartAuth` returns; `S` is what the `session` callback returns, `Guarded` what a guarded handler receives, `Me`
 * what `me` gives, `Scope` what programs can be allowed. Use the calls in server functions and server routes.
 */
export interface StartAuthResult<
  S = Session,
  Guarded = S,
  Me = object,
  Scope extends string = string,
> extends ServerCalls<S> {
  /** For the server route of the actions, `src/routes/api/auth/$.ts`: `server: { handlers }`. */
  readonly handlers: { readonly GET: RouteHandler; readonly POST: RouteHandler }
  /**
   * The session of the request that Start is handling; null if no one is signed in. Throws an `AuthError` if that is
   * unknown, because the configuration or the store fails. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
   */
  readonly auth: (demand?: ProofDemand) => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me())?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and without
   * extensions.
   */
  readonly me: () => Promise<Me | null>
  /**
   * What the program may do that sent the request which Start is handling, by its `Authorization` alone. If it may not do
   * what is demanded, `kind` is `refusal`, with the answer to send: `return access.response()`. Throws an `AuthError` without
   * an extension that checks credentials, such as `apiKeys()`.
   */
  readonly getAccess: (demand?: AccessDemand<Scope>) => Promise<Access<Scope> | AccessRefusal>
  /**
   * Who sent the request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
   * otherwise only if no page of another site can have sent the request.
   */
  readonly getCaller: (demand?: AccessDemand<Scope>) => Promise<RequestCaller<S, Scope>>
  /** For `createMiddleware().server(session)`: the session as `context.session`, null if no one is signed in. */
  readonly session: ContextMiddleware<{ session: S | null }>
  /**
   * For `createMiddleware().server(guard)`, on routes and server functions: admits everyone for whom the `authorized`
   * callback returns true, or without that callback everyone who is signed in, as `context.session`. Sends everyone
   * else to the sign-in page. A server function never admits people who are not signed in, whatever the callback
   * returns, because there is no page that a rule could go by.
   */
  readonly guard: ContextMiddleware<{ session: Guarded }>
}

/** With an `authorized` callback, visitors of a page who are not signed in may be admitted too. */
type GuardedBy<Config> = Config extends { callbacks: { authorized: unknown } }
  ? SessionOf<Config> | null
  : SessionOf<Config>

/**
 * Adds authentication to a TanStack Start application. For the server only: keep it in a file such as
 * `src/auth.server.ts`.
 */
export function StartAuth<const Config extends StartAuthConfig>(
  config: OnlyKnown<Config, StartAuthConfig>,
): StartAuthResult<SessionOf<Config>, GuardedBy<Config>, MeOf<Config>, ScopesOf<Config>> {
  const operations = createOperations<StartEvent, Config>(startFramework, config)
  const { handlers, on } = operations
  const auth = (demand?: ProofDemand) => operations.auth((async () => currentEvent())(), demand)
  return {
    handlers: { GET: answerAction(handlers.GET), POST: answerAction(handlers.POST) },
    auth,
    me: async () => operations.me(currentEvent()),
    getAccess: async (demand) => operations.getAccess(currentEvent(), demand),
    getCaller: async (demand) => operations.getCaller(currentEvent(), demand),
    session: sessionMiddleware(() => auth()),
    guard: guardMiddleware<SessionOf<Config>, GuardedBy<Config>>(operations),
    signIn: async (...args) => changing(on, (calls) => calls.signIn(...args)) as Promise<never>,
    signOut: async (options) => changing(on, (calls) => calls.signOut(options)) as Promise<never>,
    unstable_update: async (data) => changing(on, (calls) => calls.unstable_update(data)),
  }
}
