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
import type { Request } from "express"
import type { ExpressAuthConfig } from "./config-for.js"
import { expressUsage } from "./express-framework.js"
import { operationsFor } from "./operations-for.js"

/** The result of `getSession` without a `session` callback of your own. */
export type GetSessionResult = Promise<Session | null>

/**
 * The session of a request, typed as your `session` callback returns it; null if no one is signed in. However often you
 * call it, it is read once per request. If the session was extended, the browser's cookie is extended too, unless the
 * response has already started. Throws an `AuthError` if the configuration or the store fails, because it is then
 * unknown who is signed in; `session.onFailure` can change that. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
 */
export function getSession<const Config extends ExpressAuthConfig>(
  req: Request,
  config: OnlyKnown<Config, ExpressAuthConfig>,
  demand?: ProofDemand,
): Promise<SessionOf<Config> | null> {
  try {
    requireCall(expressUsage, "getSession(req, config)", { event: req, config })
    return operationsFor(config).getSession(req, demand) as Promise<SessionOf<Config> | null>
  } catch (error) {
    // The call is mistaken. Whoever waits for the session learns of it.
    return Promise.reject(error as Error)
  }
}

/**
 * What the person who is signed in can do: the functions of each extension under its name, as in
 * `(await getMe(req, config))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown,
 * and without extensions. Write `satisfies ExpressAuthConfig` after a configuration that stands on its own.
 */
export async function getMe<const Config extends ExpressAuthConfig>(
  req: Request,
  config: OnlyKnown<Config, ExpressAuthConfig>,
): Promise<MeOf<Config> | null> {
  requireCall(expressUsage, "getMe(req, config)", { event: req, config })
  return operationsFor(config).me(req) as Promise<MeOf<Config> | null>
}

/**
 * What the program may do that sent a request, by its `Authorization` alone, whoever is signed in. If it may not do what is
 * demanded, as in `getAccess(req, config, { scopes: ["notes:read"] })`, `kind` is `refusal`, with the answer to send. Throws
 * an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope that is not declared.
 */
export async function getAccess<const Config extends ExpressAuthConfig>(
  req: Request,
  config: OnlyKnown<Config, ExpressAuthConfig>,
  demand?: AccessDemand<ScopesOf<Config>>,
): Promise<Access<ScopesOf<Config>> | AccessRefusal> {
  requireCall(expressUsage, "getAccess(req, config)", { event: req, config })
  return operationsFor(config).getAccess(req, demand) as Promise<
    Access<ScopesOf<Config>> | AccessRefusal
  >
}

/**
 * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request. Throws as `getAccess` does, and if it is unknown who is
 * signed in.
 */
export async function getCaller<const Config extends ExpressAuthConfig>(
  req: Request,
  config: OnlyKnown<Config, ExpressAuthConfig>,
  demand?: AccessDemand<ScopesOf<Config>>,
): Promise<RequestCaller<SessionOf<Config>, ScopesOf<Config>>> {
  requireCall(expressUsage, "getCaller(req, config)", { event: req, config })
  return operationsFor(config).getCaller(req, demand) as Promise<
    RequestCaller<SessionOf<Config>, ScopesOf<Config>>
  >
}
