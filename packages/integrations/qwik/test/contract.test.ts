import { vi } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { start } from "./support/contract-site.js"

vi.mock("@builder.io/qwik-city", async () => (await import("./support/city-hooks.js")).cityHooks)

describeIntegration({
  name: "Qwik City",
  basePath: "/auth",
  givesMe: true,
  givesAccess: true,
  start,
  lacks: {
    functionPaths: "the build makes the names of functions, which have no path",
    origins: "Qwik City checks forms only; a script of another site is not allowed to send more",
    promise: "useSession and sharedMap have the session itself",
    forms: "Qwik City compares the Origin itself (checkOrigin)",
  },
})
