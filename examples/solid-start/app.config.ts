import { defineConfig } from "@solidjs/start/config"

export default defineConfig({
  // Packages that npm installs are left out of the bundle by themselves; in this repository they are linked.
  vite: {
    ssr: { external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"] },
  },
  // `await` at the top of a file.
  server: { esbuild: { options: { target: "es2022" } } },
})
