import {
  changesByEvent,
  createOperations,
  type ChangesByEvent,
  type ConfigSource,
  type OperationsConfig,
  type SessionOf,
} from "@sallyport/core/integration"
import type { EventHandler, H3Event } from "h3"
import { answering } from "./answering.js"
import { guardWith } from "./guard-with.js"
import { h3Framework } from "./h3-framework.js"
import { ownForm } from "./own-form.js"

/** What `H3Auth` takes. */
export type H3AuthConfig = OperationsConfig

/** What else `H3Auth` may be told. */
export interface H3AuthOptions {
  /** The path that the whole application is served under, such as `/shop`. Default: none, it is at the root of its host. */
  readonly root?: string | undefined
}

/** What `H3Auth` returns; `S` is what the `session` callback returns. */
export interface H3AuthResult<S> extends ChangesByEvent<H3Event, S> {
  /**
   * Answers the actions, below `/api/auth` or where `basePath` or the path of `AUTH_URL` says. As middleware it lets all
   * other requests go on; as a route, `server/routes/api/auth/[...].ts`, it answers 404 for what is no action.
   */
  readonly handler: EventHandler
  /**
   * The session of a request; null when no one is signed in. Throws an `AuthError` when that is unknown, because the
   * configuration or the store fails.
   */
  readonly auth: (event: H3Event) => Promise<S | null>
  /**
   * For `onRequest` of a handler, or for middleware: admits whom the `authorized` callback admits, or without one everyone
   * who is signed in, and sends all others to the sign-in page.
   */
  readonly guard: (event: H3Event) => Promise<void>
}

/**
 * Authentication for an application of h3 1, as the servers of Nuxt and of Nitro 2 are. The configuration may be a function of the event, which is
 * undefined if no request is there: `H3Auth((event) => ({ secret: useRuntimeConfig(event).secret, providers }))`.
 */
export function H3Auth<const Config extends H3AuthConfig>(
  config: ConfigSource<H3Event, Config>,
  { root = "" }: H3AuthOptions = {},
): H3AuthResult<SessionOf<Config>> {
  const { answer, auth, handlers, on, refusal } = createOperations<H3Event, Config>(
    h3Framework(root),
    config,
  )
  return {
    handler: answering(async (event) => {
      const answered = await answer(event)
      if (answered) return answered
      // A router has chosen this handler, and no one else would answer.
      return event.context.matchedRoute ? handlers.GET(event) : undefined
    }),
    auth,
    guard: guardWith(refusal),
    ...changesByEvent((event: H3Event) => on(ownForm(event))),
  }
}
