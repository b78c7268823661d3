export default defineNuxtConfig({
  modules: ["@sallyport/nuxt"],
  css: ["sallyport-example-store/style.css"],
  compatibilityDate: "2026-01-01",
  telemetry: false,
  // For the top-level `await` in the configuration, which waits for the database.
  nitro: { esbuild: { options: { target: "es2022" } } },
  app: {
    head: {
      title: "Sallyport on Nuxt",
      htmlAttrs: { lang: "en" },
      link: [{ rel: "icon", href: "data:," }],
    },
  },
})
