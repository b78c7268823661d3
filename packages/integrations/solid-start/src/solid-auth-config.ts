import type { AuthConfig } from "@sallyport/core"

/** What `SolidAuth` and `getSession` take. */
export interface SolidAuthConfig extends AuthConfig {
  /** Where the actions are mounted; the same as `basePath`, and it wins over it. Default: `/api/auth`. */
  prefix?: string
}
