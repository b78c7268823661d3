import { afterAll, beforeAll, describe } from "vitest"
import { sampled } from "../../../../test/depth/depth.js"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { buildSite, type BuiltSite } from "./support/start-site.js"

const places = [
  ["at the root", ""],
  ["under a basepath", "/shop"],
] as const

describe.each(sampled(places, 1))("%s", (where, root) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(root)
  })
  afterAll(() => site?.remove())

  describeIntegration({
    name: `TanStack Start ${where}`,
    basePath: `${root}/api/auth`,
    root,
    givesMe: true,
    givesAccess: true,
    lacks: {
      functions: "server functions have addresses and guards of their own",
      rewrites: "the rule sees the route that was found, also after `rewrite` of the router",
    },
    start: (given) => site.start(given),
  })
})
