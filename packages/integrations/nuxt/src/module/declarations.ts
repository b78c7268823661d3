import type * as Calls from "../runtime/server/auth.js"

/** A declaration file that Nuxt writes to `.nuxt`. */
interface Declaration {
  readonly filename: `${string}.d.ts`
  readonly getContents: () => string
}

/** The exports of `#auth`, listed because a module declaration cannot re-export everything from a file. */
const calls: readonly (keyof typeof Calls)[] = [
  "auth",
  "getAccess",
  "getCaller",
  "guard",
  "me",
  "signIn",
  "signOut",
  "unstable_update",
]

/**
 * The declarations that follow from the application's configuration: the type of its session, and the module `#auth`.
 */
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
