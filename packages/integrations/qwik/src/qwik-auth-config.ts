import type { OperationsConfig } from "@sallyport/core/integration"

/** What the function passed to `QwikAuth$` returns. `onRequest` calls `callbacks.authorized` before anything else runs. */
export interface QwikAuthConfig extends OperationsConfig {}
