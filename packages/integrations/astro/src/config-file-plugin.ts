import type { ViteUserConfig } from "astro"

type Plugin = Exclude<
  NonNullable<ViteUserConfig["plugins"]>[number],
  false | null | undefined | readonly unknown[] | Promise<unknown>
>

/**
 * Resolves `auth:config` to the configuration file. If there is none, the build, or the first request in development,
 * fails with a message that says what to write.
 */
export function configFilePlugin({
  folder,
  configFile,
}: {
  readonly folder: URL
  readonly configFile: string
}): Plugin {
  return {
    name: "@sallyport/astro/config-file",
    enforce: "pre",
    async resolveId(id) {
      if (id !== "auth:config") return undefined
      const { pathname } = new URL(configFile, folder)
      const found = await this.resolve(decodeURIComponent(pathname), undefined, { skipSelf: true })
      if (found) return found.id
      return this.error(
        `@sallyport/astro found no ${configFile} in the root of the project. Create auth.config.ts there with \`export default defineConfig({ providers: [] })\`, or set another file: auth({ configFile: "./src/auth.config.ts" }).`,
      )
    },
  }
}
