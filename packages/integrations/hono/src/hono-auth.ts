import {
  changesByEvent,
  createOperations,
  requireOwnForm,
  type ChangesByEvent,
  type ConfigSource,
  type OperationsConfig,
  type SessionOf,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import type { Context, MiddlewareHandler } from "hono"
import { answerOrGoOn } from "./answer-or-go-on.js"
import { environmentOf } from "./environment-of.js"
import { honoFramework } from "./hono-framework.js"

/** What `HonoAuth` takes. */
export type HonoAuthConfig = OperationsConfig

/** What `HonoAuth` returns; `S` is what the `session` callback returns, `Guarded` what is behind the guard. */
export interface HonoAuthResult<S = Session, Guarded = S> extends ChangesByEvent<Context, S> {
  /** Answers the actions and lets every other request go on: `app.use(handler)`, before your routes. */
  readonly handler: MiddlewareHandler
  /**
   * The session of a request; null when no one is signed in. Throws an `AuthError` when that is unknown, because the
   * configuration or the store fails.
   */
  readonly auth: (c: Context) => Promise<S | null>
  /**
   * Admits whom the `authorized` callback admits, or without one everyone who is signed in, and sends all others to the
   * sign-in page. Afterwards the session is in `c.var.session`.
   */
  readonly guard: MiddlewareHandler<{ Variables: { session: Guarded } }>
}

/** An `authorized` callback may admit visitors whom no one knows. */
type GuardedBy<Config> = Config extends { callbacks: { authorized: unknown } }
  ? SessionOf<Config> | null
  : SessionOf<Config>

/**
 * Authentication for a Hono application. A function makes the configuration for a request, as from the bindings of a worker;
 * it may return the same object every time, which is then read once.
 */
export function HonoAuth<const Config extends HonoAuthConfig>(
  config: Config | ((c: Context) => Config | PromiseLike<Config>),
): HonoAuthResult<SessionOf<Config>, GuardedBy<Config>> {
  const operations = createOperations<Context, Config>(
    honoFramework,
    // Asked for a request alone: no operation here is called without one.
    config as ConfigSource<Context, Config>,
  )
  const { auth, on, refusal } = operations
  return {
    handler: answerOrGoOn(operations),
    auth,
    guard: async (c, next) => {
      const instead = await refusal(c)
      if (instead) return instead as Response
      c.set("session", (await auth(c)) as GuardedBy<Config>)
      return next()
    },
    ...changesByEvent((c: Context) => {
      requireOwnForm(environmentOf(c), c.req.raw)
      return on(c)
    }),
  }
}
