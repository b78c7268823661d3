import type { SessionSettings } from "@sallyport/client/session"

/** What `sallyport` in nuxt.config takes. */
export interface SallyportOptions extends SessionSettings {
  /** The file with the configuration, from the root of the project. Default: `server/auth.config`, with any ending. */
  configFile?: string
  /** Where the actions are, below `app.baseURL`. Default: `/api/auth`. */
  basePath?: string
  /** Whether the route middleware `auth` runs for every page. Default: false: for those that name it in `definePageMeta`. */
  guardAllPages?: boolean
}
