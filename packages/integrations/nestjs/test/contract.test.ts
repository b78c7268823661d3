import { describe } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { platforms } from "./support/application/platforms.js"
import { start } from "./support/application/start.js"

describe.each(platforms)("NestJS 12 on %s", (platform, create) => {
  describeIntegration({
    name: platform,
    basePath: "/auth",
    givesMe: true,
    givesAccess: true,
    lacks: {
      functions: "a guard runs for each handler, also for each resolver of GraphQL",
      rewrites: "NestJS leads no address to another handler",
    },
    start: (site) => start(create, site),
  })
})
