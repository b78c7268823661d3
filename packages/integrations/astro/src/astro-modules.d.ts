/** Astro's own modules and variables, which exist only in what it bundles. */
declare module "astro:env/server" {
  export const getSecret: (name: string) => string | undefined
}

/** The file that `configFile` of the integration names; undefined if it has no default export. */
declare module "auth:config" {
  const config: unknown
  export default config
}

interface ImportMeta {
  readonly env: {
    readonly BASE_URL?: string
    /** What the integration knows of the application, a part of `Place`; undefined without it. */
    readonly SALLYPORT_ASTRO?: object
  }
  /** Of Vite's development server alone. */
  readonly hot?: object
}
