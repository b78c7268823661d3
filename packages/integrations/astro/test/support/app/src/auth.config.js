import { defineConfig } from "@sallyport/astro"

export default defineConfig(({ locals }) => locals.site.config)
