import node from "@astrojs/node"
import auth from "@sallyport/astro"
import { defineConfig } from "astro/config"

export default defineConfig({
  output: "server",
  adapter: node({ mode: "standalone" }),
  integrations: [auth()],
  // Behind a proxy, name the hosts that your visitors know the application by.
  security: { allowedDomains: [{ hostname: "localhost" }] },
  vite: {
    // Packages that npm installs are left out of the bundle by themselves; in this repository they are linked.
    ssr: { external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"] },
  },
})
