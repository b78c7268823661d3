import type { OperationsConfig } from "@sallyport/core/integration"

/** The options of `defineConfig`. `guard` and the route middleware `auth` of pages call `callbacks.authorized`. */
export type NuxtAuthConfig = OperationsConfig
