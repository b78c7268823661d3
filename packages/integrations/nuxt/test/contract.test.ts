import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { h3App } from "./support/h3-app.js"
import { listen } from "./support/listen.js"

describeIntegration({
  name: "h3 1",
  basePath: "/api/auth",
  givesMe: true,
  givesAccess: true,
  lacks: {
    functions: "a handler is all that h3 runs at an address",
    rewrites: "h3 leads no address to another handler",
  },
  start: (site) => listen(h3App(site)),
})
