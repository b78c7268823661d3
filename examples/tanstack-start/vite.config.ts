import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [tanstackStart(), react()],
  // With a header of Vite beside them, Node 20 loses all cookies of an answer but the last.
  server: { cors: false },
  ssr: {
    // Packages that npm installs are left out of the bundle by themselves; in this repository they are linked.
    external: ["@sallyport/core", "@sallyport/kysely-adapter", "sallyport-example-store"],
    // Another package of this repository has an older one, and that is found first.
    noExternal: ["cookie-es"],
  },
})
