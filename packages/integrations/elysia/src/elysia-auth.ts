import {
  changesByEvent,
  createOperations,
  requireOwnForm,
  type ChangesByEvent,
  type OperationsConfig,
  type SessionOf,
} from "@sallyport/core/integration"
import { authPlugin, type AuthPlugin } from "./auth-plugin.js"
import type { ElysiaEvent } from "./elysia-event.js"
import { elysiaFramework } from "./elysia-framework.js"

/** What `ElysiaAuth` takes. */
export type ElysiaAuthConfig = OperationsConfig

/** What `ElysiaAuth` returns; `S` is what the `session` callback returns, `Guarded` what is behind the guard. */
export interface ElysiaAuthResult<S, Guarded = S> extends ChangesByEvent<ElysiaEvent, S> {
  /**
   * To be used by the application: `new Elysia().use(plugin)`. Answers the actions, and brings the macro `authorized`: a route
   * with `{ authorized: true }` admits whom the `authorized` callback admits, or without one everyone who is signed in, and
   * sends all others to the sign-in page. Its handler finds the session as `session`.
   */
  readonly plugin: AuthPlugin<Guarded>
  /**
   * The session of a request; null when no one is signed in. Throws an `AuthError` when that is unknown, because the
   * configuration or the store fails.
   */
  readonly auth: (context: ElysiaEvent) => Promise<S | null>
}

/** An `authorized` callback may admit visitors whom no one knows. */
type GuardedBy<Config> = Config extends { callbacks: { authorized: unknown } }
  ? SessionOf<Config> | null
  : SessionOf<Config>

/** Authentication for an Elysia application: a plugin, and what handlers call. */
export function ElysiaAuth<const Config extends ElysiaAuthConfig>(
  config: Config,
): ElysiaAuthResult<SessionOf<Config>, GuardedBy<Config>> {
  const operations = createOperations<ElysiaEvent, Config>(elysiaFramework, config)
  const { auth, on } = operations
  return {
    plugin: authPlugin<GuardedBy<Config>>(config, operations),
    auth,
    ...changesByEvent((context: ElysiaEvent) => {
      requireOwnForm(process.env, context.request)
      return on(context)
    }),
  }
}
