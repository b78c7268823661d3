import {
  notCalled,
  requireEvent,
  requireSource,
  type MeOf,
  type OnlyKnown,
  type ServerCalls,
  type SessionOf,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type RequestCaller,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { keepEventPrivate } from "./keep-event-private.js"
import { operationsFor } from "./operations-for.js"
import type { SolidAuthConfig } from "./solid-auth-config.js"
import { solidUsage } from "./solid-framework.js"
import { currentEvent, type SolidEvent } from "./solid-event.js"

/**
 * What `SolidAuth` returns; `S` is what the `session` callback returns, `Me` what `me` gives, `Scope` what programs can be allowed. Use the calls in server
 * functions. Those that change something throw `MissingCSRF` for another site's form.
 */
export interface SolidAuthResult<
  S = Session,
  Me = object,
  Scope extends string = string,
> extends ServerCalls<S> {
  /** Answers the actions. Export it from `routes/api/auth/[...solidauth].ts`. */
  readonly GET: (event: SolidEvent) => Promise<Response>
  /** The same. */
  readonly POST: (event: SolidEvent) => Promise<Response>
  /**
   * The session of the request that SolidStart is handling; null if no one is signed in. Throws an `AuthError` if that
   * is unknown, because the configuration or the store fails.
   */
  readonly auth: () => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me())?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and without
   * extensions.
   */
  readonly me: () => Promise<Me | null>
  /**
   * What the program may do that sent the request which SolidStart is handling, by its `Authorization` alone. If it may not do
   * what is demanded, `kind` is `refusal`, with the answer to send: `return access.response()`. Throws an `AuthError` without
   * an extension that checks credentials, such as `apiKeys()`.
   */
  readonly getAccess: (demand?: AccessDemand<Scope>) => Promise<Access<Scope> | AccessRefusal>
  /**
   * Who sent the request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
   * otherwise only if no page of another site can have sent the request.
   */
  readonly getCaller: (demand?: AccessDemand<Scope>) => Promise<RequestCaller<S, Scope>>
}

/** Adds authentication to a SolidStart application. */
export function SolidAuth<const Config extends SolidAuthConfig>(
  config: OnlyKnown<Config, SolidAuthConfig>,
): SolidAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  requireSource(solidUsage, config)
  const operations = operationsFor<SessionOf<Config>>(config)
  const { handlers, auth, me, on } = operations
  const answer = async (event: SolidEvent) => {
    requireEvent(solidUsage, "handler", event)
    keepEventPrivate(event)
    return handlers.GET(event)
  }
  return notCalled("What SolidAuth returns", solidUsage.mount, {
    GET: answer,
    POST: answer,
    auth: () => auth((async () => currentEvent())()),
    me: async () => me(currentEvent()) as Promise<MeOf<Config> | null>,
    getAccess: async (demand) =>
      operations.getAccess(currentEvent(), demand) as Promise<
        Access<ScopesOf<Config>> | AccessRefusal
      >,
    getCaller: async (demand) =>
      operations.getCaller(currentEvent(), demand) as Promise<
        RequestCaller<SessionOf<Config>, ScopesOf<Config>>
      >,
    signIn: async (...args) => on(currentEvent()).signIn(...args) as Promise<never>,
    signOut: async (options) => on(currentEvent()).signOut(options) as Promise<never>,
    unstable_update: async (data) => on(currentEvent()).unstable_update(data),
  })
}
