import { describeIntegration } from "@sallyport/integration-kit"
import { describe } from "vitest"
import { start } from "./support/contract-site.js"
import { servers } from "./support/servers.js"

describe.each(servers)("%s", (name, serve) => {
  describeIntegration({
    name,
    basePath: "/auth",
    start: (site) => start(serve, site),
    lacks: { target: "what React Router runs on hands on a canonical address" },
  })
})
