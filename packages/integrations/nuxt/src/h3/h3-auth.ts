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
  type AccessCalls,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { EventHandler, H3Event } from "h3"
import { answering } from "./answering.js"
import { guardWith } from "./guard-with.js"
import { h3Framework, h3Usage } from "./h3-framework.js"

/** The options of `H3Auth`. */
export type H3AuthConfig = OperationsConfig

/** Further options of `H3Auth`. */
export interface H3AuthOptions {
  /** The path that the whole application is served under, such as `/shop`. Default: the root of its host. */
  readonly root?: string | undefined
}

/** What `H3Auth` returns; `S` is what the `session` callback returns, `Me` what `me` gives, `Scope` what
 * programs can be allowed. */
export interface H3AuthResult<S, Me = object, Scope extends string = string>
  extends ChangesByEvent<H3Event, S>, AccessCalls<H3Event, S, Scope> {
  /**
   * Answers the actions, below `/api/auth` or below `basePath` or the path of `AUTH_URL`. As middleware it passes all
   * other requests on. As a route, `server/routes/api/auth/[...].ts`, it responds with 404 to paths that are not
   * actions.
   */
  readonly handler: EventHandler
  /**
   * The session of a request; null if no one is signed in. Throws an `AuthError` if that is unknown, because the
   * configuration or the store fails.
   */
  readonly auth: (event: H3Event) => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(event))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and
   * without extensions.
   */
  readonly me: (event: H3Event) => Promise<Me | null>
  /**
   * For `onRequest` of a handler, or for middleware: admits everyone for whom the `authorized` callback returns true,
   * or without that callback everyone who is signed in. Sends everyone else to the sign-in page.
   */
  readonly guard: (event: H3Event) => Promise<void>
}

/**
 * Adds authentication to an application of h3 1, which is what the servers of Nuxt and Nitro 2 are. The configuration
 * may be a function of the event, which is undefined if there is no request:
 * `H3Auth((event) => ({ secret: useRuntimeConfig(event).secret, providers }))`.
 */
export function H3Auth<const Config extends H3AuthConfig>(
  config: KnownSource<H3Event | undefined, Config, H3AuthConfig>,
  { root = "" }: H3AuthOptions = {},
): H3AuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  const operations = createOperations<H3Event, Config>(
    h3Framework(root),
    config as ConfigSource<H3Event, Config>,
  )
  const { answer, auth, getAccess, getCaller, handlers, me, on, refusal } = operations
  return notCalled("What H3Auth returns", h3Usage.mount, {
    handler: answering(async (event) => {
      const answered = await answer(event)
      if (answered) return answered
      // A router has chosen this handler, so nothing else would respond.
      return event.context.matchedRoute ? handlers.GET(event) : undefined
    }),
    auth,
    getAccess,
    getCaller,
    me,
    guard: guardWith(refusal),
    ...changesByEvent(on),
  })
}
