import { loadOnce } from "../../async/load-once.js"
import type { Access, AccessDemand, AccessRefusal, RequestCaller } from "../../contract/access.js"
import type { AuthConfig } from "../../contract/config.js"
import type { Cookie } from "../../contract/cookies.js"
import { headReader } from "../node/node-request.js"
import { configAt, processEnvironment } from "./config-at.js"
import { frameworkIn, keepingCookies, type MeRequest } from "./me-of-request.js"
import { requireArguments } from "./mistaken-arguments.js"
import { requireAccessDemand } from "./mistaken-calls.js"
import { readEvent } from "./read-event.js"
import type { ListsSpread } from "./only-known.js"
import type { ScopesOf } from "./scopes-of.js"
import type { SessionOf } from "./session-of.js"

const loadAccess = /* @__PURE__ */ loadOnce(() => import("./access.js"))

/** Who called, and the cookies of a session that was renewed. */
export interface CallerReading<Session, Scope extends string> {
  readonly caller: RequestCaller<Session, Scope>
  /** To be set on the response. Empty for programs. */
  readonly cookies: readonly Cookie[]
}

/**
 * What the program may do that sent a request, for packages and frameworks whose own package has no `getAccess`: pass them
 * the configuration that they have. If it may not do what is demanded, `kind` is `refusal`, with the answer to send. Rejects
 * with an `AuthError` if nothing is listed that checks credentials, and for a scope that is not declared.
 */
export async function accessOf<const Config extends Omit<AuthConfig, "raw">>(
  config: ListsSpread<Config, Omit<AuthConfig, "raw">>,
  request: MeRequest,
  demand: AccessDemand<ScopesOf<Config>> = {},
): Promise<Access<ScopesOf<Config>> | AccessRefusal> {
  requireArguments(config, request, "accessOf")
  requireAccessDemand("accessOf", demand)
  const env = processEnvironment()
  const { accessFor } = await loadAccess()
  const context = {
    config: configAt(env, config),
    header: headerOf(request),
    toRequest: () => frameworkIn(env).toRequest(request),
  }
  return (await accessFor(context, demand)) as Access<ScopesOf<Config>> | AccessRefusal
}

/**
 * Who sent a request: a program by its access, or a person by their session, as `getCaller` of the packages. Rejects as
 * `accessOf` does, and if it is unknown who is signed in.
 */
export async function callerOf<const Config extends Omit<AuthConfig, "raw">>(
  config: ListsSpread<Config, Omit<AuthConfig, "raw">>,
  request: MeRequest,
  demand: AccessDemand<ScopesOf<Config>> = {},
): Promise<CallerReading<SessionOf<Config>, ScopesOf<Config>>> {
  requireArguments(config, request, "callerOf")
  requireAccessDemand("callerOf", demand)
  const env = processEnvironment()
  const { framework, cookies } = keepingCookies(env)
  const filled = configAt(env, config)
  const read = readEvent<MeRequest, SessionOf<Config>>(
    framework,
    async () => filled,
    async () => undefined,
  )
  const { callerFor } = await loadAccess()
  const context = {
    config: filled,
    header: headerOf(request),
    toRequest: () => framework.toRequest(request),
    session: async () => read(request),
  }
  const caller = await callerFor(context, demand)
  return {
    caller: caller as RequestCaller<SessionOf<Config>, ScopesOf<Config>>,
    cookies: cookies(),
  }
}

/** Reads single headers, without a copy of all. */
function headerOf({ headers, rawHeaders }: MeRequest): (name: string) => string | null {
  if (Symbol.iterator in headers) {
    const { get } = headers
    return (name) => Reflect.apply(get, headers, [name]) as string | null
  }
  const reader = headReader({ headers, rawHeaders })
  return (name) => reader.get(name)
}
