import { defineConfig } from "@sallyport/nuxt/config"

// The site that a request is for: one build serves all that a test starts.
export default defineConfig(() => globalThis.site.getStore().config)
