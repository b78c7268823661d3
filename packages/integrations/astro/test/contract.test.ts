import { describeIntegration } from "@sallyport/integration-kit"
import { afterAll, beforeAll, describe } from "vitest"
import { buildSite, type BuiltSite, type SiteOptions } from "./support/astro-site.js"

const target = "Astro hands on an address that is canonical already"

describe.each<readonly [string, SiteOptions]>([
  ["by the integration", {}],
  [
    "by the integration, under a base, at hosts that Astro knows",
    { base: "/shop", hosts: ["127.0.0.1", "shop.example"] },
  ],
  ["by hand", { byHand: true }],
])("%s", (how, options) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(options)
  }, 120_000)
  afterAll(() => site?.remove())

  const root = options.base ?? ""
  describeIntegration({
    name: `Astro ${how}`,
    basePath: `${root}/api/auth`,
    root,
    start: (given) => site.start(given),
    lacks: { target },
  })
})
