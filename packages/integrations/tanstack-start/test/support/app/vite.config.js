import path from "node:path"
import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import { defineConfig } from "vite"

const { BASE, OUT } = process.env
const generatedRouteTree = path.join(OUT, "routeTree.gen.ts")

export default defineConfig({
  build: { outDir: path.join(OUT, "dist") },
  base: BASE ? `${BASE}/` : "/",
  resolve: { alias: { "#route-tree": generatedRouteTree } },
  // Another package of this repository has an older version, which would be found first.
  ssr: { noExternal: ["cookie-es"] },
  plugins: [tanstackStart({ router: { basepath: BASE || "/", generatedRouteTree } })],
})
