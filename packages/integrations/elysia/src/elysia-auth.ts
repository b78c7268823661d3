import {
  changesByEvent,
  createOperations,
  isResponse,
  notCalled,
  type ChangesByEvent,
  type MeOf,
  type OnlyKnown,
  type OperationsConfig,
  type SessionOf,
  type ProofDemand,
  type AccessCalls,
  type ScopesOf,
} from "@sallyport/core/integration"
import { authPlugin, type AuthPlugin } from "./auth-plugin.js"
import type { ElysiaEvent } from "./elysia-event.js"
import { elysiaFramework, elysiaUsage } from "./elysia-framework.js"

/** The options of `ElysiaAuth`. */
export type ElysiaAuthConfig = OperationsConfig

/**
 * What `ElysiaAuth` returns; `S` is what the `session` callback returns, `Guarded` what a guarded handler receives, `Me`
 * what `me` gives, `Scope` what programs can be allowed.
 */
export interface ElysiaAuthResult<S, Guarded = S, Me = object, Scope extends string = string>
  extends ChangesByEvent<ElysiaEvent, S>, AccessCalls<ElysiaEvent, S, Scope> {
  /**
   * The plugin for your application: `new Elysia().use(plugin)`. It answers the actions, and adds the macro
   * `authorized`: a route with `{ authorized: true }` admits everyone for whom the `authorized` callback returns true,
   * or without that callback everyone who is signed in. It sends everyone else to the sign-in page. Its handler finds
   * the session as `session`.
   */
  readonly plugin: AuthPlugin<Guarded>
  /**
   * The same rule as a hook: `{ beforeHandle: guard }`. It does not depend on the plugin: Elysia ignores `authorized: true`
   * where that is not used, which only TypeScript says. Resolves to the answer for those who are not admitted.
   */
  readonly guard: (context: ElysiaEvent) => Promise<Response | undefined>
  /**
   * The session of a request; null if no one is signed in. Throws an `AuthError` if that is unknown, because the
   * configuration or the store fails. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
   */
  readonly auth: (context: ElysiaEvent, demand?: ProofDemand) => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(context))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and
   * without extensions.
   */
  readonly me: (context: ElysiaEvent) => Promise<Me | null>
}

/** With an `authorized` callback, visitors who are not signed in may be admitted too. */
type GuardedBy<Config> = Config extends { callbacks: { authorized: unknown } }
  ? SessionOf<Config> | null
  : SessionOf<Config>

/** Adds authentication to an Elysia application: a plugin, and the functions for handlers. */
export function ElysiaAuth<const Config extends ElysiaAuthConfig>(
  config: OnlyKnown<Config, ElysiaAuthConfig>,
): ElysiaAuthResult<SessionOf<Config>, GuardedBy<Config>, MeOf<Config>, ScopesOf<Config>> {
  const operations = createOperations<ElysiaEvent, Config>(elysiaFramework, config)
  const { auth, getAccess, getCaller, me, on, refusal } = operations
  return notCalled("What ElysiaAuth returns", elysiaUsage.mount, {
    plugin: authPlugin<GuardedBy<Config>>(config, operations),
    guard: async ({ request, set }) => {
      const instead = await refusal({ request, set })
      return isResponse(instead) ? instead : undefined
    },
    auth,
    getAccess,
    getCaller,
    me,
    ...changesByEvent(on),
  })
}
