import type { AuthConfig } from "@sallyport/core"

/** What the function that is given to `QwikAuth$` returns. */
export interface QwikAuthConfig extends Omit<AuthConfig, "raw"> {}
