import { findPath, useLogger } from "@nuxt/kit"
import type { Nuxt } from "@nuxt/schema"
import path from "node:path"

/** The configuration file. Throws if there is none, unless the application is only being prepared. */
export async function configFile(nuxt: Nuxt, named?: string): Promise<string> {
  const { rootDir, serverDir } = nuxt.options
  const wanted = named ? path.resolve(rootDir, named) : path.join(serverDir, "auth.config")
  const found = await findPath(wanted)
  if (found) return found
  const message = `@sallyport/nuxt found no ${path.relative(rootDir, wanted)}. Make ${path.relative(rootDir, wanted)}.ts, with \`export default defineConfig({ providers: [] })\`, or set another file: sallyport: { configFile: "server/sign-in.ts" } in nuxt.config.`
  if (!nuxt.options._prepare) throw new Error(message)
  useLogger("@sallyport/nuxt").warn(message)
  return wanted
}
