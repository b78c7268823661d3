export default defineNuxtConfig({
  compatibilityDate: "2026-01-01",
  modules: ["@sidebase/nuxt-auth"],
  telemetry: false,
  auth: { originEnvKey: "AUTH_ORIGIN", provider: { type: "authjs" } },
})
