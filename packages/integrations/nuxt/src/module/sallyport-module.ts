import {
  addImports,
  addPlugin,
  addRouteMiddleware,
  addServerHandler,
  addTypeTemplate,
  createResolver,
  defineNuxtModule,
} from "@nuxt/kit"
import type { Nuxt, NuxtModule } from "@nuxt/schema"
import { checkedBasePath } from "./checked-base-path.js"
import { configFile } from "./config-file.js"
import { declarations } from "./declarations.js"
import type { SallyportOptions } from "./options.js"
import type { PublicOptions } from "./public-options.js"

/**
 * The Nuxt module. It answers the actions, provides the session to pages, adds `useAuth`, `#auth` and the route
 * middleware `auth`, and declares the types of the application's configuration, which it reads from
 * `server/auth.config`.
 */
export const sallyportModule: NuxtModule<SallyportOptions> = defineNuxtModule<SallyportOptions>({
  meta: { name: "@sallyport/nuxt", configKey: "sallyport", compatibility: { nuxt: ">=3.13.0" } },
  async setup(options: SallyportOptions, nuxt: Nuxt) {
    const { basePath, guardAllPages = false, configFile: named, ...settings } = options
    const { resolve } = createResolver(import.meta.url)
    const file = await configFile(nuxt, named)
    const known: PublicOptions = { ...settings, basePath: checkedBasePath(basePath) }
    nuxt.options.runtimeConfig.public["sallyport"] = known
    bundle(nuxt, { "#auth": resolve("../runtime/server/auth"), "#sallyport/config": file })
    addServerHandler({ middleware: true, handler: resolve("../runtime/server/middleware") })
    addPlugin(resolve("../runtime/app/plugin"))
    addImports({ name: "useAuth", from: resolve("../runtime/app/use-auth") })
    addRouteMiddleware({
      name: "auth",
      path: resolve("../runtime/app/middleware"),
      global: guardAllPages,
    })
    for (const made of declarations(file, resolve("../runtime/server/auth")))
      addTypeTemplate(made, { nuxt: true, nitro: true })
  },
})

/**
 * Makes Nuxt bundle this package and resolve the names of the server's bundle: code that is not bundled cannot access
 * Nuxt's modules.
 */
function bundle(nuxt: Nuxt, alias: Readonly<Record<string, string>>): void {
  const here = createResolver(import.meta.url).resolve("..")
  nuxt.options.build.transpile.push(here)
  // Nuxt's server declares its hooks in a separate package.
  const server = nuxt as unknown as ServerHooks
  server.hook("nitro:config", (nitro) => {
    const { externals } = nitro
    nitro.alias = { ...nitro.alias, ...alias }
    nitro.externals = { ...externals, inline: [...(externals?.inline ?? []), here] }
  })
}

interface ServerHooks {
  readonly hook: (name: "nitro:config", call: (nitro: NitroConfig) => void) => void
}

/** The parts of Nitro's configuration that are set here. */
interface NitroConfig {
  alias?: Record<string, string>
  externals?: { inline?: readonly unknown[] }
}
