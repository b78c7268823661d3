import type { AsyncLocalStorage } from "node:async_hooks"
import { defineConfig } from "@sallyport/nuxt/config"
import type { FixtureSite } from "@sallyport/integration-kit"

declare global {
  /** The site that a request is for: one build serves all that a test starts. */
  var site: AsyncLocalStorage<FixtureSite>
}

export default defineConfig(() => globalThis.site.getStore()!.config)
