import { solidCompiler } from "../../packages/clients/solid/test/support/solid-compiler.js"
import { describeSessionBinding } from "./describe-session-binding.js"

describeSessionBinding("Solid", {
  folder: "packages/clients/solid",
  server: { plugins: [solidCompiler("ssr")] },
  browser: { plugins: [solidCompiler("dom")], conditions: ["browser", "development"] },
})
