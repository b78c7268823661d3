import type * as Calls from "../runtime/server/auth.js"

/** A declaration file that Nuxt writes into `.nuxt`. */
interface Declaration {
  readonly filename: `${string}.d.ts`
  readonly getContents: () => string
}

/** What `#auth` exports; a declaration of a module cannot pass on all that a file has. */
const calls: readonly (keyof typeof Calls)[] = [
  "auth",
  "guard",
  "signIn",
  "signOut",
  "unstable_update",
]

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
  type Auth = typeof import(${JSON.stringify(auth)})
${calls.map((name) => `  export const ${name}: Auth[${JSON.stringify(name)}]`).join("\n")}
}
`,
    },
  ]
}
