import {
  requireCall,
  type MeOf,
  type OnlyKnown,
  type SessionOf,
  type ProofDemand,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type RequestCaller,
  type ScopesOf,
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

/**
 * What the program may do that sent a request, by its `Authorization` alone, whoever is signed in. If it may not do what is
 * demanded, as in `getAccess(event, config, { scopes: ["notes:read"] })`, `kind` is `refusal`, with the answer to send. Throws
 * an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope that is not declared.
 */
export async function getAccess<const Config extends Omit<SolidAuthConfig, "raw">>(
  req: Request | SolidEvent,
  options: OnlyKnown<Config, Omit<SolidAuthConfig, "raw">>,
  demand?: AccessDemand<ScopesOf<Config>>,
): Promise<Access<ScopesOf<Config>> | AccessRefusal> {
  const event = eventOf(req)
  requireCall(solidUsage, "getAccess(event, config)", { event, config: options })
  return operationsFor(options).getAccess(event, demand) as Promise<
    Access<ScopesOf<Config>> | AccessRefusal
  >
}

/**
 * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request. Throws as `getAccess` does, and if it is unknown who is
 * signed in.
 */
export async function getCaller<const Config extends Omit<SolidAuthConfig, "raw">>(
  req: Request | SolidEvent,
  options: OnlyKnown<Config, Omit<SolidAuthConfig, "raw">>,
  demand?: AccessDemand<ScopesOf<Config>>,
): Promise<RequestCaller<SessionOf<Config>, ScopesOf<Config>>> {
  const event = eventOf(req)
  requireCall(solidUsage, "getCaller(event, config)", { event, config: options })
  return operationsFor(options).getCaller(event, demand) as Promise<
    RequestCaller<SessionOf<Config>, ScopesOf<Config>>
  >
}
