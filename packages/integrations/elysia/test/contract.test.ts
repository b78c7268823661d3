import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { serve } from "../../hono/test/support/serve.js"
import { contractApp } from "./support/contract-app.js"

describeIntegration({
  name: "Elysia",
  basePath: "/auth",
  givesMe: true,
  givesAccess: true,
  start: (site) => serve(contractApp(site).fetch),
  lacks: {
    rewrites: "Elysia leads no address to another route",
    functions: "a route is all that Elysia runs at an address",
    target: "what Elysia runs on hands on a canonical address",
    address: "Elysia has a server on Bun only, where bun.test.ts asks it",
  },
})
