import {
  requireCall,
  type MeOf,
  type OnlyKnown,
  type SessionOf,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type RequestCaller,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { NodeAuthConfig } from "./config-for.js"
import type { NodeRequest, NodeResponse } from "./node-server.js"
import { nodeUsage } from "./node-framework.js"
import { operationsFor } from "./operations-for.js"

/**
 * The session of a request, typed as your `session` callback returns it; null if no one is signed in. However often you
 * call it, it is read once per request. If the session was extended, the browser's cookie is extended too, unless the
 * response has already started. Throws an `AuthError` if the configuration or the store fails, because it is then
 * unknown who is signed in (see `session.onFailure`), and a `TypeError` with the `status` 400 for an invalid `Host`
 * header.
 */
export function getSession<const Config extends NodeAuthConfig>(
  req: NodeRequest,
  res: NodeResponse,
  config: OnlyKnown<Config, NodeAuthConfig>,
): Promise<SessionOf<Config> | null> {
  try {
    requireCall(nodeUsage, "getSession(req, res, config)", { event: { req, res }, config })
    const { getSession: read } = operationsFor(config)
    return read({ req, res }) as Promise<SessionOf<Config> | null>
  } catch (error) {
    // The call is mistaken. Whoever waits for the session learns of it.
    return Promise.reject(error as Error)
  }
}

/**
 * What the person who is signed in can do: the functions of each extension under its name, as in
 * `(await getMe(req, res, config))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is
 * unknown, and without extensions. Write `satisfies NodeAuthConfig` after a configuration that stands on its own.
 */
export async function getMe<const Config extends NodeAuthConfig>(
  req: NodeRequest,
  res: NodeResponse,
  config: OnlyKnown<Config, NodeAuthConfig>,
): Promise<MeOf<Config> | null> {
  requireCall(nodeUsage, "getMe(req, res, config)", { event: { req, res }, config })
  return operationsFor(config).me({ req, res }) as Promise<MeOf<Config> | null>
}

/**
 * What the program may do that sent a request, by its `Authorization` alone, whoever is signed in. If it may not do what is
 * demanded, as in `getAccess(req, res, config, { scopes: ["notes:read"] })`, `kind` is `refusal`, with the answer to send. Throws
 * an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope that is not declared.
 */
export async function getAccess<const Config extends NodeAuthConfig>(
  req: NodeRequest,
  res: NodeResponse,
  ...[config, demand]: [
    config: OnlyKnown<Config, NodeAuthConfig>,
    demand?: AccessDemand<ScopesOf<Config>>,
  ]
): Promise<Access<ScopesOf<Config>> | AccessRefusal> {
  requireCall(nodeUsage, "getAccess(req, res, config)", { event: { req, res }, config })
  return operationsFor(config).getAccess({ req, res }, demand) as Promise<
    Access<ScopesOf<Config>> | AccessRefusal
  >
}

/**
 * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request. Throws as `getAccess` does, and if it is unknown who is
 * signed in.
 */
export async function getCaller<const Config extends NodeAuthConfig>(
  req: NodeRequest,
  res: NodeResponse,
  ...[config, demand]: [
    config: OnlyKnown<Config, NodeAuthConfig>,
    demand?: AccessDemand<ScopesOf<Config>>,
  ]
): Promise<RequestCaller<SessionOf<Config>, ScopesOf<Config>>> {
  requireCall(nodeUsage, "getCaller(req, res, config)", { event: { req, res }, config })
  return operationsFor(config).getCaller({ req, res }, demand) as Promise<
    RequestCaller<SessionOf<Config>, ScopesOf<Config>>
  >
}
