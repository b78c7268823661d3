import type { OperationsConfig } from "@sallyport/core/integration"
import type { RequestEvent } from "@sveltejs/kit"

/** What `SvelteKitAuth` takes. `callbacks.authorized` is asked by `handle`, before any page or endpoint runs. */
export interface SvelteKitAuthConfig extends OperationsConfig {}

/** The configuration, or a function that makes one for each request, as from `event.platform.env` on Cloudflare. */
export type SvelteKitAuthSource<Config extends SvelteKitAuthConfig> =
  Config | ((event: RequestEvent) => Config | PromiseLike<Config>)
