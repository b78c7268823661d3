import {
  requireCall,
  type MeOf,
  type OnlyKnown,
  type SessionOf,
  type ProofDemand,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { operationsFor } from "./operations-for.js"
import type { SolidAuthConfig } from "./solid-auth-config.js"
import { solidUsage } from "./solid-framework.js"
import { eventOf, type SolidEvent } from "./solid-event.js"

/** The result of `getSession` without a `session` callback of your own. */
export type GetSessionResult = Promise<Session | null>

/**
 * The session of a request or of SolidStart's event, typed as your `session` callback returns it; null if no one is
 * signed in. If the session was extended, the browser's cookie is extended too, provided that the response can still be
 * changed; in SolidStart 1 middleware, pass the event for that. Throws an `AuthError` if the configuration or the store
 * fails, because it is then unknown who is signed in. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
 */
export function getSession<const Config extends Omit<SolidAuthConfig, "raw">>(
  req: Request | SolidEvent,
  options: OnlyKnown<Config, Omit<SolidAuthConfig, "raw">>,
  demand?: ProofDemand,
): Promise<SessionOf<Config> | null> {
  const event = eventOf(req)
  try {
    requireCall(solidUsage, "getSession(request, config)", { event, config: options })
    return operationsFor<SessionOf<Config>>(options).auth(event, demand)
  } catch (error) {
    // The call is mistaken. Whoever waits for the session learns of it.
    return Promise.reject(error as Error)
  }
}

/**
 * What the person who is signed in can do: the functions of each extension under its name, as in
 * `(await getMe(event, config))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown,
 * and without extensions. Write `satisfies SolidAuthConfig` after a configuration that stands on its own.
 */
export async function getMe<const Config extends Omit<SolidAuthConfig, "raw">>(
  req: Request | SolidEvent,
  options: OnlyKnown<Config, Omit<SolidAuthConfig, "raw">>,
): Promise<MeOf<Config> | null> {
  const event = eventOf(req)
  requireCall(solidUsage, "getMe(event, config)", { event, config: options })
  return operationsFor(options).me(event) as Promise<MeOf<Config> | null>
}
