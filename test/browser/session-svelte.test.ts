import { svelteCompiler } from "../../packages/clients/svelte/test/support/svelte-compiler.js"
import { describeSessionBinding } from "./describe-session-binding.js"

describeSessionBinding("Svelte 5", {
  folder: "packages/clients/svelte",
  server: { plugins: [svelteCompiler("server")], conditions: ["svelte"] },
  browser: { plugins: [svelteCompiler("client")], conditions: ["svelte", "browser"] },
})
