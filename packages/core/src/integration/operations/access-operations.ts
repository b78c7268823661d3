import type { Access, AccessDemand, AccessRefusal, RequestCaller } from "../../contract/access.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { AuthConfig } from "../../contract/config.js"
import type { AccessContext, CallerContext } from "./access.js"
import type { Framework } from "./framework.js"

/**
 * The functions that say which program or who has sent a request, for handlers that name it first. Methods, so that those of
 * a configuration with scopes of its own are also those of any configuration.
 */
export interface AccessCalls<Event, S, Scope extends string = string> {
  /**
   * What the program may do that sent the request, by its `Authorization` alone, whoever is signed in. If it may not do what
   * is demanded, as in `getAccess(event, { scopes: ["notes:read"] })`, `kind` is `refusal`, with the answer to send. Throws
   * an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope that is not declared.
   */
  getAccess(event: Event, demand?: AccessDemand<Scope>): Promise<Access<Scope> | AccessRefusal>
  /**
   * Who sent the request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
   * otherwise only if no page of another site can have sent the request. Throws as `getAccess` does, and if it is unknown who
   * is signed in.
   */
  getCaller(event: Event, demand?: AccessDemand<Scope>): Promise<RequestCaller<S, Scope>>
}

/** What says which program or who has sent a request. */
export interface AccessReading {
  readonly access: (context: AccessContext, demand: AccessDemand) => Promise<Access | AccessRefusal>
  readonly caller: <S>(context: CallerContext<S>, demand: AccessDemand) => Promise<RequestCaller<S>>
}

/** How they are answered for the events of a framework. */
interface AccessSource<Event, S> {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<AuthConfig>
  readonly auth: (event: Event) => Promise<S | null>
}

/** The functions that say which program or who has sent a request. Their code is loaded with the first call. */
export function accessing<Event, S, Scope extends string>(
  more: () => Awaitable<AccessReading>,
  { framework, configFor, auth }: AccessSource<Event, S>,
): AccessCalls<Event | Promise<Event>, S, Scope> {
  const contextOf = (config: AuthConfig, event: Event): AccessContext => {
    const headers = framework.received(event)?.headers
    return {
      config,
      header: (name) => headers?.get(name) ?? null,
      toRequest: () => framework.toRequest(event),
      platform: framework.platform?.(event),
    }
  }
  return {
    getAccess: async (given, demand = {}) => {
      const event = await given
      const { access } = await more()
      const found = await access(contextOf(await configFor(event), event), demand)
      return found as Access<Scope> | AccessRefusal
    },
    getCaller: async (given, demand = {}) => {
      const event = await given
      const { caller } = await more()
      const context = contextOf(await configFor(event), event)
      const found = await caller<S>({ ...context, session: async () => auth(event) }, demand)
      return found as RequestCaller<S, Scope>
    },
  }
}
