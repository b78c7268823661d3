import { sveltekit } from "@sveltejs/kit/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [sveltekit()],
  // Packages installed from npm are left out of the bundle automatically; in this repository they are linked.
  ssr: { external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"] },
})
