import type { OperationsConfig } from "@sallyport/core/integration"
import type { RequestEvent } from "@sveltejs/kit"

/** The options of `SvelteKitAuth`. `handle` calls `callbacks.authorized` before any page or endpoint runs. */
export interface SvelteKitAuthConfig extends OperationsConfig {}

/**
 * The configuration, or a function that returns one for each request, for example from `event.platform.env` on
 * Cloudflare.
 */
export type SvelteKitAuthSource<Config extends SvelteKitAuthConfig> =
  | Config
  | ((event: RequestEvent) => Config | PromiseLike<Config>)
