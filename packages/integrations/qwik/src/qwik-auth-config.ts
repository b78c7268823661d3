import type { AuthConfig } from "@sallyport/core"

/** What the function passed to `QwikAuth$` returns. */
export interface QwikAuthConfig extends Omit<AuthConfig, "raw"> {}
