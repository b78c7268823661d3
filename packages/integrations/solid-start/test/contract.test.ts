import { describe } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { start } from "./support/contract-site.js"
import { versions } from "./support/serve.js"

describe.each(versions)("%s", (name, serve) => {
  describeIntegration({
    name,
    basePath: "/api/auth",
    start: (site) => start(serve, site),
    givesMe: true,
    givesAccess: true,
    lacks: {
      gate: "pages and middleware ask for the session themselves",
      functions: "server functions ask for the session themselves; there is no gate to go round",
    },
  })
})
