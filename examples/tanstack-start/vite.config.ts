import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [tanstackStart(), react()],
  // If Vite adds its own header, Node 20 loses all cookies of a response except the last one.
  server: { cors: false },
  ssr: {
    // Packages installed from npm are left out of the bundle automatically; in this repository they are linked.
    external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"],
    // Another package of this repository has an older version, which would be found first.
    noExternal: ["cookie-es"],
  },
})
