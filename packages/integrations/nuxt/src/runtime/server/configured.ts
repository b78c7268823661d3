import config from "#sallyport/config"
import { useRuntimeConfig } from "#imports"
import type { AppMe, AppScope, AppSession } from "../../config/app-session.js"
import type { NuxtAuthSource } from "../../config/mounted.js"
import { nuxtAuth, type NuxtAuthResult } from "../../nuxt-auth.js"
import { root } from "./root.js"

if (config === undefined)
  throw new TypeError(
    "The file with the configuration has no default export. Write `export default defineConfig({ … })`.",
  )

/**
 * A built application is production, whatever `NODE_ENV` is at run time. Only in production, no host is trusted by
 * default.
 */
const env = new Proxy(process.env, {
  get: (variables, name: string) =>
    name === "NODE_ENV" ? (import.meta.dev ? "development" : "production") : variables[name],
})

/** Authentication with the application's configuration. */
export const configured: NuxtAuthResult<AppSession, AppMe, AppScope> = nuxtAuth<
  AppSession,
  AppMe,
  AppScope
>(config as NuxtAuthSource, {
  root,
  basePath: `${root}${useRuntimeConfig().public.sallyport.basePath}`,
  env,
})
