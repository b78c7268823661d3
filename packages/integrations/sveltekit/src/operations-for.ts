import {
  createOperations,
  type ConfigSource,
  type MeOf,
  type Operations,
  type OperationsConfig,
  type SessionOf,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { building } from "$app/environment"
import type { SvelteKitAuthConfig, SvelteKitAuthSource } from "./sveltekit-auth-config.js"
import { svelteKitFramework } from "./sveltekit-framework.js"

/** The operations of a configuration. At build time no one calls them, and there are no private variables. */
export function operationsFor<Config extends SvelteKitAuthConfig>(
  config: SvelteKitAuthSource<Config>,
): Operations<RequestEvent, SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  const operations = createOperations(
    svelteKitFramework,
    config as ConfigSource<RequestEvent, OperationsConfig>,
  ) as Operations<RequestEvent, SessionOf<Config>, MeOf<Config>, ScopesOf<Config>>
  const auth: typeof operations.auth = (event) =>
    building ? Promise.resolve(null) : operations.auth(event)
  const me: typeof operations.me = (event) =>
    building ? Promise.resolve(null) : operations.me(event)
  return { ...operations, auth, getSession: auth, me }
}
