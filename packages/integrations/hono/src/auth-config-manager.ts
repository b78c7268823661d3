import { client } from "./client.js"

/** The options of `authConfigManager`. */
export interface AuthClientConfig {
  /** Where the handler is mounted: a path of this site. Default: `/api/auth`. */
  basePath: string
  /** Has no effect: requests go to this site. The address of another site is rejected. */
  baseUrl: string
  /** Has no effect: requests to this site always include cookies. */
  credentials: RequestCredentials
}

/**
 * Sets where the server's handler is mounted, before the first component renders:
 * `authConfigManager.setConfig({ basePath: "/auth" })`. Throws a `TypeError` for a base path that is not a path, and
 * for a `baseUrl` of another site, which must not receive this site's session cookie.
 */
export const authConfigManager: {
  readonly setConfig: (config: Partial<AuthClientConfig>) => void
} = {
  setConfig({ basePath, baseUrl }) {
    if (baseUrl && typeof location !== "undefined" && new URL(baseUrl).origin !== location.origin)
      throw new TypeError(
        `baseUrl is ${JSON.stringify(baseUrl)}, which is another site. Serve the handler on this site, through a proxy if it runs elsewhere.`,
      )
    if (basePath !== undefined) client.setBasePath(basePath)
  },
}
