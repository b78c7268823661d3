/** A declaration file that Nuxt writes into `.nuxt`. */
interface Declaration {
  readonly filename: `${string}.d.ts`
  readonly getContents: () => string
}

/** The declarations that follow from the application's configuration: what its session is, and `#auth`. */
export function declarations(configFile: string, auth: string): readonly Declaration[] {
  const config = JSON.stringify(configFile.replace(/\.[cm]?[jt]s$/, ""))
  return [
    {
      filename: "types/sallyport-session.d.ts",
      getContents: () => `import "@sallyport/nuxt/config"
declare module "@sallyport/nuxt/config" {
  interface RegisteredConfig {
    readonly config: typeof import(${config}).default
  }
}
`,
    },
    {
      filename: "types/sallyport-auth.d.ts",
      getContents: () => `declare module "#auth" {
  export * from ${JSON.stringify(auth)}
}
`,
    },
  ]
}
