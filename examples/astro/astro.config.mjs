import node from "@astrojs/node"
import auth from "@sallyport/astro"
import { defineConfig } from "astro/config"

export default defineConfig({
  output: "server",
  adapter: node({ mode: "standalone" }),
  integrations: [auth()],
  // Behind a proxy, list the hosts under which your visitors reach the application.
  security: { allowedDomains: [{ hostname: "localhost" }] },
  vite: {
    // Packages installed from npm are left out of the bundle automatically; in this repository they are linked.
    ssr: { external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"] },
  },
})
