/** A declaration file that Astro writes to `.astro/integrations/<name>/`. */
interface InjectedFile {
  readonly filename: `${string}.d.ts`
  readonly content: string
}

/**
 * The declarations that follow from the application's configuration: the type of its session, and the module
 * `auth:config`.
 */
export function injectedTypes(configFile: string): readonly InjectedFile[] {
  const relative = configFile.replace(/^\.\//, "").replace(/\.[cm]?[jt]s$/, "")
  const config = `typeof import(${JSON.stringify(`../../../${relative}`)}).default`
  return [
    {
      filename: "session.d.ts",
      content: `import "@sallyport/astro"
declare module "@sallyport/astro" {
  interface RegisteredConfig {
    readonly config: ${config}
  }
}
`,
    },
    {
      filename: "auth-config.d.ts",
      content: `declare module "auth:config" {
  const config: ${config}
  export default config
}
`,
    },
  ]
}
