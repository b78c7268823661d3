import { defineConfig } from "@solidjs/start/config"

export default defineConfig({
  // Packages installed from npm are left out of the bundle automatically; in this repository they are linked.
  vite: {
    ssr: { external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"] },
  },
  middleware: "src/middleware.ts",
})
