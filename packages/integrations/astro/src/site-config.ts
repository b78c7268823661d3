/** What an application's Astro configuration says about it. */
export interface SiteConfig {
  /** Astro's `base`, such as `/shop`; empty at the root of the host. */
  readonly root: string
  /** The path of the actions, with `base` before it. */
  readonly basePath: string
  /** Whether every address ends in a slash, including those of the actions (`trailingSlash: "always"`). */
  readonly endsInSlash: boolean
  /** Whether this is `astro dev`, where the host of a request is trusted. */
  readonly isDevelopment: boolean
  /** Whether `security.allowedDomains` says which hosts Astro trusts. */
  readonly knowsItsHosts: boolean
  /** Whether the middleware rejects other sites' forms, instead of `security.checkOrigin`. */
  readonly checksForms: boolean
}

// A variable of the same name in the build's environment replaces Astro's own.
const base: string | undefined = import.meta.env.BASE_URL
const root = base?.startsWith("/") ? base.replace(/\/$/, "") : ""

/** What the integration has recorded; undefined without it. */
export const written: Partial<SiteConfig> | undefined = import.meta.env.SALLYPORT_ASTRO

/** The same, with defaults for an application without the integration. */
export const siteConfig: SiteConfig = {
  root,
  basePath: `${root}/api/auth`,
  endsInSlash: false,
  isDevelopment: import.meta.hot !== undefined,
  knowsItsHosts: false,
  checksForms: false,
  ...written,
}
