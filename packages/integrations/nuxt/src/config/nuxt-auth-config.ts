import type { OperationsConfig } from "@sallyport/core/integration"

/** What `defineConfig` takes. `callbacks.authorized` is asked by `guard`, and by the route middleware `auth` of pages. */
export type NuxtAuthConfig = OperationsConfig
