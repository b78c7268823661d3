/** What an application's Astro configuration says of it. */
export interface Place {
  /** Astro's `base`, such as `/shop`; empty at the root of the host. */
  readonly root: string
  /** Where the actions are, with `base` before it. */
  readonly basePath: string
  /** Whether every address ends in a slash, those of the actions too (`trailingSlash: "always"`). */
  readonly endsInSlash: boolean
  /** Whether this is `astro dev`, where the host of a request is trusted. */
  readonly isDevelopment: boolean
  /** Whether `security.allowedDomains` says which hosts Astro believes. */
  readonly knowsItsHosts: boolean
  /** Whether the middleware refuses the forms of other sites, in the place of `security.checkOrigin`. */
  readonly checksForms: boolean
}

// A variable of the same name in the environment of the build stands in the place of Astro's own.
const base: string | undefined = import.meta.env.BASE_URL
const root = base?.startsWith("/") ? base.replace(/\/$/, "") : ""

/** What the integration has written down; undefined without it. */
export const written: Partial<Place> | undefined = import.meta.env.SALLYPORT_ASTRO

/** The same, and the defaults where an application does without it. */
export const place: Place = {
  root,
  basePath: `${root}/api/auth`,
  endsInSlash: false,
  isDevelopment: import.meta.hot !== undefined,
  knowsItsHosts: false,
  checksForms: false,
  ...written,
}
