import { qwikVite } from "@builder.io/qwik/optimizer"
import { qwikCity } from "@builder.io/qwik-city/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [qwikCity({ trailingSlash: false }), qwikVite()],
  // Packages installed from npm are left out of the bundle automatically; in this repository they are linked.
  ssr: { external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"] },
})
