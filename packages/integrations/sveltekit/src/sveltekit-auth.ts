import {
  createOperations,
  type ConfigSource,
  type Operations,
  type OperationsConfig,
  type SessionOf,
} from "@sallyport/core/integration"
import type { Action, Handle, RequestEvent } from "@sveltejs/kit"
import { callsFor } from "./calls-for.js"
import { signInForm, signOutForm } from "./form-fields.js"
import { handleFor } from "./handle-for.js"
import type { SvelteKitAuthConfig, SvelteKitAuthSource } from "./sveltekit-auth-config.js"
import { svelteKitFramework } from "./sveltekit-framework.js"

/** What `SvelteKitAuth` returns; `S` is what the `session` callback returns. */
export interface SvelteKitAuthResult<S> {
  /** To be exported by `src/hooks.server.ts`. Answers the actions, asks `authorized`, and fills `event.locals`. */
  handle: Handle
  /** A form action: signs in with the provider that the field `providerId` names, else goes to the sign-in page. */
  signIn: Action
  /** A form action: ends the session. */
  signOut: Action
  /** As `event.locals.auth`, with the session's own type, and also where `handle` did not run. */
  auth: (event: RequestEvent) => Promise<S | null>
  /** Hands data to the `jwt` or `session` callback as a client's update would, and returns the session they made of it. */
  unstable_update: (event: RequestEvent, data: unknown) => Promise<S | null>
}

/** Authentication for a SvelteKit application, from its configuration or from a function that makes one for each request. */
export function SvelteKitAuth<const Config extends SvelteKitAuthConfig>(
  config: SvelteKitAuthSource<Config>,
): SvelteKitAuthResult<SessionOf<Config>> {
  type S = SessionOf<Config>
  const operations = createOperations(
    svelteKitFramework,
    config as ConfigSource<RequestEvent, OperationsConfig>,
  ) as Operations<RequestEvent, S>
  const calls = callsFor(operations)
  return {
    handle: handleFor(operations, calls),
    signIn: async (event) => {
      const { provider, options, authorizationParams } = signInForm(await event.request.formData())
      return calls.change(event, ({ signIn }) =>
        signIn(provider, options, authorizationParams),
      ) as Promise<never>
    },
    signOut: async (event) => {
      const options = signOutForm(await event.request.formData())
      return calls.change(event, ({ signOut }) => signOut(options)) as Promise<never>
    },
    auth: calls.auth,
    unstable_update: (event, data) =>
      calls.change(event, ({ unstable_update }) => unstable_update(data)),
  }
}
