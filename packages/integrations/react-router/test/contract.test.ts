import { beforeAll, describe, vi } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { start } from "./support/contract-site.js"
import { servers } from "./support/servers.js"

const lacks = {
  rewrites: "the rule sees the route that was found",
  functions:
    "loaders and actions belong to the route that is matched, and its middleware runs first",
  target: "what React Router runs on hands on a canonical address",
  address: "React Router tells no code where a request comes from",
}

// React Router warns about each unknown path.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined))

describe.each(servers)("%s", (name, serve) => {
  describeIntegration({
    name,
    basePath: "/auth",
    start: (site) => start(serve, site),
    givesMe: true,
    givesAccess: true,
    lacks,
  })
})

describe.each(servers.slice(0, 1))("%s, under a basename", (name, serve) => {
  describeIntegration({
    name: `${name}, under a basename,`,
    basePath: "/shop/auth",
    root: "/shop",
    start: (site) => start(serve, site, { basename: "/shop" }),
    givesMe: true,
    givesAccess: true,
    lacks,
  })
})

describe.each(servers.slice(0, 1))("%s, with the flags of version 8", (name, serve) => {
  const future = { v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true }
  describeIntegration({
    name: `${name}, with the flags of version 8,`,
    basePath: "/auth",
    start: (site) => start(serve, site, { future }),
    givesMe: true,
    givesAccess: true,
    lacks,
  })
})
