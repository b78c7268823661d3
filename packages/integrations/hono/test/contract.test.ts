import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { contractApp } from "./support/contract-app.js"
import { serve } from "./support/serve.js"

describeIntegration({
  name: "Hono on Node",
  basePath: "/auth",
  givesMe: true,
  givesAccess: true,
  lacks: {
    functions: "a route is all that Hono runs at an address",
    rewrites: "Hono leads no address to another route, unless the application replaces getPath",
  },
  start: (site) => serve(contractApp(site).fetch),
})
