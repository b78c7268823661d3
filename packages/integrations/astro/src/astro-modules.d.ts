/** Astro's own modules and variables, which exist only in what it bundles. */
declare module "astro:env/server" {
  export const getSecret: (name: string) => string | undefined
}

/** What `configFile` of the integration names. */
declare module "auth:config" {
  const config: import("./astro-auth-config.js").AstroAuthSource<
    import("./astro-auth-config.js").AstroAuthConfig
  >
  export default config
}

interface ImportMeta {
  readonly env: {
    readonly BASE_URL?: string
    /** Written by the integration; undefined without it. */
    readonly SALLYPORT_ASTRO?: Partial<import("./place.js").Place>
  }
  /** Of Vite's development server alone. */
  readonly hot?: object
}
