import { afterAll, beforeAll, describe } from "vitest"
import { left } from "../../../../test/depth/depth.js"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { lacks } from "./support/lacks.js"
import { buildSite, type BuiltSite } from "./support/nuxt-site.js"

// Another build, which takes half a minute; at the root the contract is kept by the one of pages.test.ts.
describe.skipIf(left)(`The module under app.baseURL ${left}`, () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite({ base: "/shop" })
  }, 240_000)
  afterAll(() => site?.remove())

  describeIntegration({
    name: "Nuxt under app.baseURL",
    lacks,
    root: "/shop",
    basePath: "/shop/api/auth",
    start: (started) => site.start(started),
  })
})
