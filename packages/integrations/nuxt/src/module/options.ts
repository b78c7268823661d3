import type { SessionSettings } from "@sallyport/client/session"

/** The options of `sallyport` in nuxt.config. */
export interface SallyportOptions extends SessionSettings {
  /** The configuration file, relative to the project's root. Default: `server/auth.config`, with any extension. */
  configFile?: string
  /** Where the actions are mounted, below `app.baseURL`. Default: `/api/auth`. */
  basePath?: string
  /**
   * Whether the route middleware `auth` runs for every page. Default: false, only for pages that name it in
   * `definePageMeta`.
   */
  guardAllPages?: boolean
}
