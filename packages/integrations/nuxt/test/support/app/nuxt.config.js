const guardAllPages = process.env["GUARD_ALL"] === "1"
const out = process.env["OUT"] ?? "."

// What surrounds it is in the environment of the build.
export default defineNuxtConfig({
  modules: ["@sallyport/nuxt"],
  sallyport: { guardAllPages },
  app: { baseURL: process.env["BASE"] || "/" },
  buildDir: `${out}/.nuxt`,
  compatibilityDate: "2026-01-01",
  telemetry: false,
  sourcemap: false, // Takes seconds to write, and no one debugs this build.
  // Whole, because tests are run under a condition that the files left out of a bundle are not for.
  nitro: {
    noExternals: true,
    preset: "node-listener",
    output: { dir: `${out}/output` },
  },
  routeRules: {
    "/kept": { swr: 60 },
    "/kept-members": { swr: 60 },
    "/shared": { headers: { "cache-control": "public, s-maxage=600" } },
    // Costs a build of its own; and it is refused where the page is kept from strangers.
    "/prerendered": { prerender: process.env["PRERENDER"] === "1" },
    "/browser": { ssr: false },
    "/api/**": { swr: 60, headers: { "cdn-cache-control": "max-age=600" } },
  },
})
