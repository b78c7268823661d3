import {
  createOperations,
  type OperationsConfig,
  type ServerCalls,
  type SessionOf,
  type StateChanges,
} from "@sallyport/core/integration"
import type { APIContext, APIRoute, MiddlewareHandler } from "astro"
import type { AstroAuthConfig, AstroAuthSource } from "./astro-auth-config.js"
import type { AstroEvent } from "./astro-event.js"
import { astroFramework } from "./astro-framework.js"
import { readingEvent } from "./met-event.js"
import { mounted } from "./mounted.js"
import { noAction } from "./no-action.js"
import { onRequestFor } from "./on-request-for.js"
import { prerenderedReader, refusePrerendered } from "./prerendered.js"
import type { SignIn, SignOut } from "./server-calls.js"

/** What `AstroAuth` returns; `S` is what the `session` callback returns. */
export interface AstroAuthResult<S> {
  /** To be exported by `src/pages/api/auth/[...auth].ts`, with `POST`. Answers the actions. */
  readonly GET: APIRoute
  readonly POST: APIRoute
  /** To be exported by `src/middleware.ts`. Fills `locals`, and asks `authorized` before any page or endpoint. */
  readonly onRequest: MiddlewareHandler
  /**
   * The session, of `Astro` or of the context of an endpoint, an action or a middleware; null when no one is signed in. Asked
   * once for a request. Throws an `AuthError` when it cannot be known, because the configuration or the store fails. In a page
   * that is prerendered it is null, and a warning says so.
   */
  readonly auth: (event: AstroEvent) => Promise<S | null>
  /** The same, from a request. */
  readonly getSession: (request: Request | AstroEvent) => Promise<S | null>
  /** Wraps an endpoint: `authorized` is asked before it runs, also where the middleware does not, and it learns the session. */
  readonly protect: (
    handler: (context: APIContext, session: S | null) => Response | Promise<Response>,
  ) => APIRoute
  /** Starts a sign-in, or carries it out for credentials; without a provider goes to the sign-in page. */
  readonly signIn: SignIn
  /** Ends the session. */
  readonly signOut: SignOut
  /** Hands data to the `jwt` or `session` callback as a client's update would, and returns the session they made of it. */
  readonly unstable_update: (
    event: AstroEvent,
    ...data: Parameters<ServerCalls<S>["unstable_update"]>
  ) => Promise<S | null>
}

/** Authentication for an Astro application, from its configuration or from a function that makes one for each request. */
export function AstroAuth<const Config extends AstroAuthConfig>(
  config: AstroAuthSource<Config>,
): AstroAuthResult<SessionOf<Config>> {
  type S = SessionOf<Config>
  const configFor = mounted(config)
  const operations = createOperations<AstroEvent, OperationsConfig>(astroFramework, (event) =>
    configFor(event as AstroEvent),
  )
  const nobody = prerenderedReader()
  const auth = async (given: Request | AstroEvent): Promise<S | null> => {
    const event = readingEvent(given)
    return event.isPrerendered ? nobody(event) : (operations.auth(event) as Promise<S | null>)
  }
  const on = (event: AstroEvent): StateChanges<S> => {
    refusePrerendered(event)
    return operations.on(event) as StateChanges<S>
  }
  const answer: APIRoute = async (context) =>
    (await operations.answer(context)) ?? noAction(context, await configFor(context))
  return {
    GET: answer,
    POST: answer,
    onRequest: onRequestFor({ operations, auth, configFor }),
    auth,
    getSession: auth,
    protect: (handler) =>
      operations.protect((event, session) =>
        handler(event as APIContext, session as S | null),
      ) as APIRoute,
    signIn: async (event, ...given) => gone(event, await on(event).signIn(...given)),
    signOut: async (event, options) => gone(event, await on(event).signOut(options)),
    unstable_update: async (event, data) => on(event).unstable_update(data),
  }
}

/** A redirect as the place has it: an action cannot answer with one, and gives the address. */
function gone(event: AstroEvent, answer: unknown): never {
  const isAction = !("redirect" in event)
  const address = answer instanceof Response && isAction ? answer.headers.get("location") : answer
  return address as never
}
