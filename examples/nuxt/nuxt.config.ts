export default defineNuxtConfig({
  modules: ["@sallyport/nuxt"],
  css: ["sallyport-example-store/style.css"],
  compatibilityDate: "2026-01-01",
  telemetry: false,
  app: {
    head: {
      title: "Sallyport on Nuxt",
      htmlAttrs: { lang: "en" },
      link: [{ rel: "icon", href: "data:," }],
    },
  },
})
