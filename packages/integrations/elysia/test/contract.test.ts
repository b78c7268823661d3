import { describeIntegration } from "@sallyport/integration-kit"
import { serve } from "../../hono/test/support/serve.js"
import { contractApp } from "./support/contract-app.js"

describeIntegration({
  name: "Elysia",
  basePath: "/auth",
  start: (site) => serve(contractApp(site).fetch),
  lacks: { target: "what Elysia runs on hands on a canonical address" },
})
