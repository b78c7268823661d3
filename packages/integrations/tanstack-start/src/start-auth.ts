import {
  createOperations,
  type OperationsConfig,
  type ServerCalls,
  type SessionOf,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { answerAction, type RouteHandler } from "./answer-action.js"
import { guardMiddleware } from "./guard-middleware.js"
import { changing } from "./changing.js"
import { sessionMiddleware, type ContextMiddleware } from "./session-middleware.js"
import { currentEvent, type StartEvent } from "./start-event.js"
import { startFramework } from "./start-framework.js"

/** What `StartAuth` takes. */
export type StartAuthConfig = OperationsConfig

/**
 * What `StartAuth` returns; `S` is what the `session` callback returns, `Guarded` what is behind the guard. The calls are for
 * server functions and server routes.
 */
export interface StartAuthResult<S = Session, Guarded = S> extends ServerCalls<S> {
  /** For the server route of the actions, `src/routes/api/auth/$.ts`: `server: { handlers }`. */
  readonly handlers: { readonly GET: RouteHandler; readonly POST: RouteHandler }
  /**
   * The session of the request that Start is answering; null when no one is signed in. Throws an `AuthError` when that is
   * unknown, because the configuration or the store fails.
   */
  readonly auth: () => Promise<S | null>
  /** For `createMiddleware().server(session)`: the session as `context.session`, null when no one is signed in. */
  readonly session: ContextMiddleware<{ session: S | null }>
  /**
   * For `createMiddleware().server(guard)`, on routes and server functions: admits whom the `authorized` callback admits, or
   * without one everyone who is signed in, as `context.session`; all others are sent to the sign-in page. A server function
   * is closed to strangers whatever the callback says, because it has no page that a rule could go by.
   */
  readonly guard: ContextMiddleware<{ session: Guarded }>
}

/** An `authorized` callback may admit visitors of a page whom no one knows. */
type GuardedBy<Config> = Config extends { callbacks: { authorized: unknown } }
  ? SessionOf<Config> | null
  : SessionOf<Config>

/** Authentication for a TanStack Start application. For the server alone: keep it in a file such as `src/auth.server.ts`. */
export function StartAuth<const Config extends StartAuthConfig>(
  config: Config,
): StartAuthResult<SessionOf<Config>, GuardedBy<Config>> {
  const operations = createOperations<StartEvent, Config>(startFramework, config)
  const { handlers, on } = operations
  const auth = async () => operations.auth(currentEvent())
  return {
    handlers: { GET: answerAction(handlers.GET), POST: answerAction(handlers.POST) },
    auth,
    session: sessionMiddleware(auth),
    guard: guardMiddleware<SessionOf<Config>, GuardedBy<Config>>(operations),
    signIn: async (...given) => changing(on, (calls) => calls.signIn(...given)) as Promise<never>,
    signOut: async (options) => changing(on, (calls) => calls.signOut(options)) as Promise<never>,
    unstable_update: async (data) => changing(on, (calls) => calls.unstable_update(data)),
  }
}
