import {
  changesByEvent,
  createOperations,
  notCalled,
  type ChangesByEvent,
  type ConfigSource,
  type KnownSource,
  type MeOf,
  type OperationsConfig,
  type SessionOf,
  type ProofDemand,
  type AccessCalls,
  type ScopesOf,
} from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import type { Session } from "@sallyport/core/types"
import type { Context, MiddlewareHandler } from "hono"
import { answerOrGoOn } from "./answer-or-go-on.js"
import { answerWith } from "./answer-with.js"
import { honoFramework, honoUsage } from "./hono-framework.js"
import { refuseOtherAnswers } from "./refuse-other-answers.js"

/** The options of `HonoAuth`. */
export type HonoAuthConfig = OperationsConfig

/**
 * What `HonoAuth` returns; `S` is what the `session` callback returns, `Guarded` what a guarded handler receives, `Me`
 * what `me` gives, `Scope` what programs can be allowed.
 */
export interface HonoAuthResult<
  S = Session,
  Guarded = S,
  Me = object,
  Scope extends string = string,
>
  extends ChangesByEvent<Context, S>, AccessCalls<Context, S, Scope> {
  /** Answers the actions and passes every other request on: `app.use(handler)`, before your routes. */
  readonly handler: MiddlewareHandler
  /**
   * The session of a request; null if no one is signed in. Throws an `AuthError` if that is unknown, because the
   * configuration or the store fails. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
   */
  readonly auth: (c: Context, demand?: ProofDemand) => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(c))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and
   * without extensions.
   */
  readonly me: (c: Context) => Promise<Me | null>
  /**
   * Admits everyone for whom the `authorized` callback returns true, or without that callback everyone who is signed
   * in. Sends everyone else to the sign-in page. Afterwards the session is in `c.var.session`.
   */
  readonly guard: MiddlewareHandler<{ Variables: { session: Guarded } }>
}

/** With an `authorized` callback, visitors who are not signed in may be admitted too. */
type GuardedBy<Config> = Config extends { callbacks: { authorized: unknown } }
  ? SessionOf<Config> | null
  : SessionOf<Config>

/**
 * Adds authentication to a Hono application. Instead of a configuration you can pass a function that returns one for
 * each request, for example from the bindings of a worker. If it returns the same object every time, that is resolved
 * only once.
 */
export function HonoAuth<const Config extends HonoAuthConfig>(
  config: KnownSource<Context, Config, HonoAuthConfig>,
): HonoAuthResult<SessionOf<Config>, GuardedBy<Config>, MeOf<Config>, ScopesOf<Config>> {
  const operations = createOperations<Context, Config>(
    honoFramework,
    // Always called with a request: no operation here runs without one.
    config as ConfigSource<Context, Config>,
  )
  const { auth, getAccess, getCaller, me, on, refusal } = operations
  return notCalled("What HonoAuth returns", honoUsage.mount, {
    handler: answerOrGoOn(operations),
    auth,
    getAccess,
    getCaller,
    me,
    guard: async (c, next) => {
      requireNext(next)
      const { decided } = refuseOtherAnswers(c)
      const instead = await refusal(c).catch((error: unknown) => {
        // Whatever handles the error has to answer.
        decided("admitted")
        throw error
      })
      decided(instead ? "refused" : "admitted")
      // It is then the answer even if whoever calls this forgets to return it.
      if (instead) return answerWith(c, instead as Response)
      c.set("session", (await auth(c)) as GuardedBy<Config>)
      return next()
    },
    ...changesByEvent(on),
  })
}

/** Plain JavaScript may have called the middleware itself, inside of a handler. */
function requireNext(next: unknown): void {
  if (typeof next !== "function")
    throw new AuthError(
      'guard is middleware, which Hono calls. Write app.use("/account/*", guard), or app.get("/account", guard, handler).',
    )
}
