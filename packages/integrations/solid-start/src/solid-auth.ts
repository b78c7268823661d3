import {
  notCalled,
  requireEvent,
  requireSource,
  type MeOf,
  type OnlyKnown,
  type ServerCalls,
  type SessionOf,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { keepEventPrivate } from "./keep-event-private.js"
import { operationsFor } from "./operations-for.js"
import type { SolidAuthConfig } from "./solid-auth-config.js"
import { solidUsage } from "./solid-framework.js"
import { currentEvent, type SolidEvent } from "./solid-event.js"

/**
 * What `SolidAuth` returns; `S` is what the `session` callback returns, `Me` what `me` gives. Use the calls in server
 * functions. Those that change something throw `MissingCSRF` for another site's form.
 */
export interface SolidAuthResult<S = Session, Me = object> extends ServerCalls<S> {
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
}

/** Adds authentication to a SolidStart application. */
export function SolidAuth<const Config extends SolidAuthConfig>(
  config: OnlyKnown<Config, SolidAuthConfig>,
): SolidAuthResult<SessionOf<Config>, MeOf<Config>> {
  requireSource(solidUsage, config)
  const { handlers, auth, me, on } = operationsFor<SessionOf<Config>>(config)
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
    signIn: async (...args) => on(currentEvent()).signIn(...args) as Promise<never>,
    signOut: async (options) => on(currentEvent()).signOut(options) as Promise<never>,
    unstable_update: async (data) => on(currentEvent()).unstable_update(data),
  })
}
