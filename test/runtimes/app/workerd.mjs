// Cloudflare's workerd, with a D1 database.
import { build } from "esbuild"
import { Miniflare } from "miniflare"

const { outputFiles } = await build({
  entryPoints: ["worker.mjs"],
  bundle: true,
  write: false,
  format: "esm",
  platform: "browser",
  conditions: ["workerd", "worker", "browser"],
})
const { AUTH_SECRET, STRATEGY, ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env
new Miniflare({
  modules: true,
  script: outputFiles[0].text,
  bindings: { AUTH_SECRET, STRATEGY, ISSUER, CLIENT_ID, CLIENT_SECRET },
  d1Databases: ["DB"],
  compatibilityDate: "2026-04-01",
  host: "localhost",
  port: Number(process.env.PORT),
  cf: false,
})
