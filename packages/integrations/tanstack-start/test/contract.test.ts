import { describeIntegration } from "@sallyport/integration-kit"
import { afterAll, beforeAll, describe } from "vitest"
import { buildSite, type BuiltSite } from "./support/start-site.js"

describe.each([
  ["at the root", ""],
  ["under a basepath", "/shop"],
] as const)("%s", (where, root) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(root)
  }, 120_000)
  afterAll(() => site?.remove())

  describeIntegration({
    name: `TanStack Start ${where}`,
    basePath: `${root}/api/auth`,
    root,
    lacks: {
      functions: "server functions have addresses and guards of their own",
      rewrites: "the rule sees the route that was found, also after `rewrite` of the router",
    },
    start: (given) => site.start(given),
  })
})
