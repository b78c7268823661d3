import type { AstroConfig, AstroIntegration } from "astro"
import { configFilePlugin } from "./config-file-plugin.js"
import { injectedTypes } from "./injected-types.js"
import type { SiteConfig } from "./site-config.js"

/** The options of the integration. */
export interface AuthIntegrationOptions {
  /** Where the actions are mounted, with Astro's `base` before it. Default: `/api/auth`, under `base`. */
  basePath?: string
  /** The same as `basePath`, under the name that auth-astro uses. */
  prefix?: string
  /** The file with the configuration, relative to the project's root. Default: `auth.config`, with any extension. */
  configFile?: string
  /**
   * Whether the integration adds the route of the actions. With `false`, add your own in `src/pages`. Default: `true`.
   */
  injectEndpoints?: boolean
}

const PACKAGE = "@sallyport/astro"

/**
 * The Astro integration. It mounts the actions, runs the middleware, and declares the types of the application's
 * configuration, which it reads from `auth.config`. It replaces `security.checkOrigin` by a check in its own
 * middleware, because Astro would reject what some providers post. Throws for a base path that is not below `base`.
 */
export function integration({
  configFile = "./auth.config",
  injectEndpoints = true,
  ...options
}: AuthIntegrationOptions = {}): AstroIntegration {
  return {
    name: PACKAGE,
    hooks: {
      "astro:config:setup": ({ command, config, ...add }) => {
        const root = config.base.replace(/\/$/, "")
        const basePath = options.prefix ?? options.basePath ?? `${root}/api/auth`
        const pattern = routeUnder(root, basePath)
        if (injectEndpoints)
          add.injectRoute({ pattern, entrypoint: `${PACKAGE}/endpoint`, prerender: false })
        add.addMiddleware({ entrypoint: `${PACKAGE}/middleware`, order: "pre" })
        const isDevelopment = command === "dev"
        add.updateConfig(settings(config, { root, basePath, configFile, isDevelopment }))
      },
      "astro:config:done": ({ injectTypes }) => {
        for (const file of injectedTypes(configFile)) injectTypes(file)
      },
    },
  }
}

/** The pattern of the route, to which Astro adds `base`. */
function routeUnder(root: string, basePath: string): string {
  if (basePath.startsWith(`${root}/`) && !basePath.endsWith("/"))
    return `${basePath.slice(root.length)}/[...auth]`
  throw new TypeError(
    `The base path ${JSON.stringify(basePath)} is not a path under ${JSON.stringify(`${root}/`)}, where astro.config serves the application. Set basePath to ${JSON.stringify(`${root}/api/auth`)}, or to another path there without a trailing slash.`,
  )
}

interface KnownSettings extends Pick<SiteConfig, "basePath" | "isDevelopment" | "root"> {
  readonly configFile: string
}

function settings(
  { root: folder, security, trailingSlash }: AstroConfig,
  { configFile, ...known }: KnownSettings,
): Parameters<UpdateConfig>[0] {
  const siteConfig: SiteConfig = {
    ...known,
    endsInSlash: trailingSlash === "always",
    knowsItsHosts: (security.allowedDomains ?? []).length > 0,
    checksForms: security.checkOrigin,
  }
  return {
    security: { checkOrigin: false },
    vite: {
      define: { "import.meta.env.SALLYPORT_ASTRO": JSON.stringify(siteConfig) },
      plugins: [configFilePlugin({ folder, configFile })],
      // Code that Vite does not bundle cannot access Astro's modules and variables.
      ssr: { noExternal: [PACKAGE] },
      optimizeDeps: { exclude: [PACKAGE] },
    },
  }
}

type SetupHook = NonNullable<AstroIntegration["hooks"]["astro:config:setup"]>
type UpdateConfig = Parameters<SetupHook>[0]["updateConfig"]
