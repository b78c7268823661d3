import {
  notCalled,
  requireEvent,
  type KnownSource,
  type MeOf,
  type ProofDemand,
  type SessionOf,
  type AccessCalls,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { Action, Handle, RequestEvent } from "@sveltejs/kit"
import { signInForm, signOutForm } from "./form-fields.js"
import { handleFor } from "./handle-for.js"
import { operationsFor } from "./operations-for.js"
import type { SvelteKitAuthConfig, SvelteKitAuthSource } from "./sveltekit-auth-config.js"
import { svelteKitUsage } from "./sveltekit-framework.js"

/** What `SvelteKitAuth` returns; `S` is what the `session` callback returns, `Me` what `me` gives, `Scope` what programs can be allowed. */
export interface SvelteKitAuthResult<
  S,
  Me = object,
  Scope extends string = string,
> extends AccessCalls<RequestEvent, S, Scope> {
  /** Answers the actions, calls `authorized`, and sets `event.locals`. Export it from `src/hooks.server.ts`. */
  handle: Handle
  /** A form action: signs in with the provider in the field `providerId`, or else goes to the sign-in page. */
  signIn: Action
  /** A form action: ends the session. */
  signOut: Action
  /** The same as `event.locals.auth`, with the session's own type. It also works if `handle` did not run. */
  auth: (event: RequestEvent, demand?: ProofDemand) => Promise<S | null>
  /** The same as `event.locals.me`, with the functions of your extensions. It also works if `handle` did not run. */
  me: (event: RequestEvent) => Promise<Me | null>
  /** Passes data to the `jwt` or `session` callback like a client's update, and returns the resulting session. */
  unstable_update: (event: RequestEvent, data: unknown) => Promise<S | null>
}

/**
 * Adds authentication to a SvelteKit application, from its configuration or from a function that returns one for each
 * request.
 */
export function SvelteKitAuth<const Config extends SvelteKitAuthConfig>(
  config: KnownSource<RequestEvent, Config, SvelteKitAuthConfig>,
): SvelteKitAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  const operations = operationsFor(config as SvelteKitAuthSource<Config>)
  const { auth, getAccess, getCaller, me, on } = operations
  return notCalled("What SvelteKitAuth returns", svelteKitUsage.mount, {
    handle: handleFor(operations),
    signIn: async (event) => {
      requireEvent(svelteKitUsage, "signIn", event)
      const { provider, options, authorizationParams } = signInForm(await event.request.formData())
      return on(event).signIn(provider, options, authorizationParams) as Promise<never>
    },
    signOut: async (event) => {
      requireEvent(svelteKitUsage, "signOut", event)
      const options = signOutForm(await event.request.formData())
      return on(event).signOut(options) as Promise<never>
    },
    auth,
    getAccess,
    getCaller,
    me,
    unstable_update: (event, data) => on(event).unstable_update(data),
  })
}
