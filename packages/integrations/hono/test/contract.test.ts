import { describeIntegration } from "@sallyport/integration-kit"
import { contractApp } from "./support/contract-app.js"
import { serve } from "./support/serve.js"

describeIntegration({
  name: "Hono on Node",
  basePath: "/auth",
  start: (site) => serve(contractApp(site).fetch),
})
