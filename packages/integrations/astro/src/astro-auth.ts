import {
  createOperations,
  isResponse,
  requireEvent,
  requireSource,
  type KnownSource,
  type MeOf,
  type Operations,
  type OperationsConfig,
  type ServerCalls,
  type SessionOf,
  type StateChanges,
  type ProofDemand,
  type AccessCalls,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { APIContext, APIRoute, MiddlewareHandler } from "astro"
import type { AstroAuthConfig } from "./astro-auth-config.js"
import type { AstroEvent } from "./astro-event.js"
import { astroFramework, astroUsage } from "./astro-framework.js"
import { readingEvent } from "./known-event.js"
import { mounted } from "./mounted.js"
import { noAction } from "./no-action.js"
import { onRequestFor } from "./on-request-for.js"
import { prerenderedReader, refusePrerendered } from "./prerendered.js"
import type { SignIn, SignOut } from "./server-calls.js"

/** What `AstroAuth` returns; `S` is what the `session` callback returns, `Me` what `me` gives, `Scope` what programs can be allowed. */
export interface AstroAuthResult<S, Me = object, Scope extends string = string> extends AccessCalls<
  Request | AstroEvent,
  S,
  Scope
> {
  /** Answers the actions. Export it from `src/pages/api/auth/[...auth].ts`, together with `POST`. */
  readonly GET: APIRoute
  readonly POST: APIRoute
  /** Sets `locals`, and calls `authorized` before any page or endpoint. Export it from `src/middleware.ts`. */
  readonly onRequest: MiddlewareHandler
  /**
   * The session, from `Astro` or from the context of an endpoint, an action or a middleware; null if no one is signed
   * in. Read once per request. Throws an `AuthError` if that is unknown, because the configuration or the store fails.
   * On a prerendered page it is null, with a warning. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
   */
  readonly auth: (event: AstroEvent, demand?: ProofDemand) => Promise<S | null>
  /** The same, from a request. */
  readonly getSession: (request: Request | AstroEvent, demand?: ProofDemand) => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(Astro))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and
   * without extensions. On a prerendered page it is null, with a warning.
   */
  readonly me: (event: AstroEvent) => Promise<Me | null>
  /**
   * Wraps an endpoint: `authorized` is called before it runs, even if the middleware does not run, and it receives the
   * session.
   */
  readonly protect: (
    handler: (context: APIContext, session: S | null) => Response | Promise<Response>,
  ) => APIRoute
  /** Starts a sign-in, or completes it for credentials; without a provider it goes to the sign-in page. */
  readonly signIn: SignIn
  /** Ends the session. */
  readonly signOut: SignOut
  /** Passes data to the `jwt` or `session` callback like a client's update, and returns the resulting session. */
  readonly unstable_update: (
    event: AstroEvent,
    ...data: Parameters<ServerCalls<S>["unstable_update"]>
  ) => Promise<S | null>
}

/**
 * Adds authentication to an Astro application, from its configuration or from a function that returns one for each
 * request.
 */
export function AstroAuth<const Config extends AstroAuthConfig>(
  config: KnownSource<AstroEvent, Config, AstroAuthConfig>,
): AstroAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  type S = SessionOf<Config>
  requireSource(astroUsage, config)
  const configFor = mounted(config)
  const operations = createOperations<AstroEvent, OperationsConfig>(astroFramework, (event) =>
    configFor(event as AstroEvent),
  )
  const { getSession: auth, me } = readersOf(operations as Operations<AstroEvent, S, MeOf<Config>>)
  const access = accessOf(operations as Operations<AstroEvent, S, unknown, ScopesOf<Config>>)
  const on = (event: AstroEvent): StateChanges<S> => {
    requireEvent(astroUsage, "signIn", event)
    refusePrerendered(event)
    return operations.on(event) as StateChanges<S>
  }
  const answer: APIRoute = async (context) =>
    (await operations.answer(context)) ?? noAction(context, await configFor(context))
  return {
    GET: answer,
    POST: answer,
    onRequest: onRequestFor({ operations, auth, me, configFor }),
    auth,
    getSession: auth,
    me,
    ...access,
    protect: (handler) =>
      operations.protect((event, session) =>
        handler(event as APIContext, session as S | null),
      ) as APIRoute,
    signIn: async (event, ...args) => gone(event, await on(event).signIn(...args)),
    signOut: async (event, options) => gone(event, await on(event).signOut(options)),
    unstable_update: async (event, data) => on(event).unstable_update(data),
  }
}

/** What reads the session. Nobody is signed in on a prerendered page, and a warning says so. */
function readersOf<S, Me>(
  operations: Operations<AstroEvent, S, Me>,
): Pick<AstroAuthResult<S, Me>, "getSession" | "me"> {
  const nobody = prerenderedReader()
  return {
    getSession: (given, demand) => {
      try {
        const event = readingEvent(given)
        return event.isPrerendered ? Promise.resolve(nobody(event)) : operations.auth(event, demand)
      } catch (error) {
        // The call is mistaken. Whoever waits for the session learns of it.
        return Promise.reject(error as Error)
      }
    },
    me: async (given) => {
      const event = readingEvent(given)
      return event.isPrerendered ? nobody(event) : operations.me(event)
    },
  }
}

/** What says who has sent a request. Nobody has sent one for a prerendered page, which is an error. */
function accessOf<S, Scope extends string>(
  operations: Operations<AstroEvent, S, unknown, Scope>,
): AccessCalls<Request | AstroEvent, S, Scope> {
  const sentBy = (given: Request | AstroEvent) => {
    const event = readingEvent(given)
    refusePrerendered(event)
    return event
  }
  return {
    getAccess: async (given, demand) => operations.getAccess(sentBy(given), demand),
    getCaller: async (given, demand) => operations.getCaller(sentBy(given), demand),
  }
}

/** A redirect in the form that fits the place: an action cannot respond with one, so it gets the address. */
function gone(event: AstroEvent, answer: unknown): never {
  const isAction = !("redirect" in event)
  const address = isResponse(answer) && isAction ? answer.headers.get("location") : answer
  return address as never
}
