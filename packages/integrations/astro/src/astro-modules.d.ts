/** Astro's own modules and variables, which exist only in code that Astro bundles. */
declare module "astro:env/server" {
  export const getSecret: (name: string) => string | undefined
}

/** The file that the integration's `configFile` names; undefined if it has no default export. */
declare module "auth:config" {
  const config: unknown
  export default config
}

interface ImportMeta {
  readonly env: {
    readonly BASE_URL?: string
    /** What the integration knows about the application, as part of a `SiteConfig`; undefined without the integration. */
    readonly SALLYPORT_ASTRO?: object
  }
  /** Only in Vite's development server. */
  readonly hot?: object
}
