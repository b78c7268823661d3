import node from "@astrojs/node"
import auth from "@sallyport/astro"
import { defineConfig } from "astro/config"

const { AUTHORIZED, CONFIG_FILE, OUT } = process.env

export default defineConfig({
  outDir: `${OUT}/dist`,
  cacheDir: `${OUT}/cache`,
  adapter: node({ mode: "middleware" }),
  integrations: [auth(CONFIG_FILE ? { configFile: CONFIG_FILE } : {})],
  vite: {
    logLevel: "error",
    define: { AUTHORIZED: JSON.stringify(AUTHORIZED ?? "") },
  },
})
