import { describeIntegration } from "@sallyport/integration-kit"
import { afterAll, beforeAll } from "vitest"
import { buildSite, type BuiltSite } from "./support/nuxt-site.js"

let site: BuiltSite
let below: BuiltSite
beforeAll(async () => {
  site = await buildSite()
  below = await buildSite({ base: "/shop" })
}, 240_000)
afterAll(() => Promise.all([site?.remove(), below?.remove()]))

const lacks = {
  promise: "a built application is production, where nothing is warned of",
  functions: "server routes have addresses and guards of their own",
  rewrites: "a guard belongs to the route that was found",
}

describeIntegration({
  name: "Nuxt",
  lacks,
  basePath: "/api/auth",
  start: (started) => site.start(started),
})

describeIntegration({
  name: "Nuxt under app.baseURL",
  lacks,
  root: "/shop",
  basePath: "/shop/api/auth",
  start: (started) => below.start(started),
})
