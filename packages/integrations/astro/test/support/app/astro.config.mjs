import node from "@astrojs/node"
import auth from "@sallyport/astro"
import { defineConfig } from "astro/config"

const { BASE, BY_HAND, HOSTS, OUT, SLASH } = process.env
const file = (path) => new URL(path, import.meta.url).pathname

/** An application without the integration mounts the actions with a file in `src/pages`. */
const byHand = {
  name: "by-hand",
  hooks: {
    "astro:config:setup": ({ injectRoute }) =>
      injectRoute({ pattern: "/api/auth/[...auth]", entrypoint: file("./src/endpoint.js") }),
  },
}

export default defineConfig({
  base: BASE || "/",
  trailingSlash: SLASH || "ignore",
  output: "server",
  outDir: `${OUT}/dist`,
  cacheDir: `${OUT}/cache`,
  adapter: node({ mode: "middleware" }),
  integrations: [BY_HAND ? byHand : auth({ configFile: "./src/auth.config.js" })],
  security: BY_HAND
    ? { checkOrigin: false }
    : {
        allowedDomains: (HOSTS ?? "")
          .split(",")
          .filter(Boolean)
          .map((hostname) => ({ hostname })),
      },
  vite: {
    logLevel: "error",
    resolve: {
      alias: {
        "#auth": BY_HAND ? file("./src/by-hand.js") : "@sallyport/astro/server",
        "#middleware": BY_HAND ? file("./src/by-hand.js") : file("./src/no-middleware.js"),
      },
    },
  },
})
