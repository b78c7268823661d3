import { solidCompiler } from "../../packages/clients/solid/test/support/solid-compiler.js"
import { svelteCompiler } from "../../packages/clients/svelte/test/support/svelte-compiler.js"
import { isDeep } from "../depth/depth.js"
import { describeSessionBinding } from "./describe-session-binding.js"

// All bindings in one file, and so in one Chromium.

const react = "packages/clients/react"
const alias = { react: "react-18", "react-dom": "react-dom-18" }

describeSessionBinding("React 19", { folder: react })
if (isDeep)
  describeSessionBinding("React 18", { folder: react, server: { alias }, browser: { alias } })

describeSessionBinding("Solid", {
  folder: "packages/clients/solid",
  server: { plugins: [solidCompiler("ssr")] },
  browser: { plugins: [solidCompiler("dom")], conditions: ["browser", "development"] },
})

describeSessionBinding("Svelte 5", {
  folder: "packages/clients/svelte",
  server: { plugins: [svelteCompiler("server")], conditions: ["svelte"] },
  browser: { plugins: [svelteCompiler("client")], conditions: ["svelte", "browser"] },
})

const define = {
  "process.env.NODE_ENV": '"development"',
  __VUE_OPTIONS_API__: "false",
  __VUE_PROD_DEVTOOLS__: "false",
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "true",
}

describeSessionBinding("Vue", { folder: "packages/clients/vue", browser: { define } })
