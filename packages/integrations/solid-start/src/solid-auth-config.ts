import type { AuthConfig } from "@sallyport/core"

/** The options of `SolidAuth` and `getSession`. */
export interface SolidAuthConfig extends AuthConfig {
  /** Where the actions are mounted. The same as `basePath`; if both are set, this one wins. Default: `/api/auth`. */
  prefix?: string
}
