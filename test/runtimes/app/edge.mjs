// Vercel's edge runtime: a single script, without any of Node's modules.
import { EdgeRuntime, runServer } from "edge-runtime"
import { build } from "esbuild"

const { outputFiles } = await build({
  entryPoints: ["edge-function.mjs"],
  bundle: true,
  write: false,
  format: "iife",
  platform: "browser",
  conditions: ["edge-light", "worker", "browser"],
})
const { AUTH_SECRET, STRATEGY, ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env
const runtime = new EdgeRuntime({
  initialCode: outputFiles[0].text,
  extend: (context) =>
    Object.assign(context, {
      SETTINGS: { AUTH_SECRET, STRATEGY, ISSUER, CLIENT_ID, CLIENT_SECRET },
    }),
})
await runServer({ runtime, port: Number(process.env.PORT), host: "localhost" })
