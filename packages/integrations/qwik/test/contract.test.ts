import { vi } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { start } from "./support/contract-site.js"

vi.mock("@builder.io/qwik-city", async () => (await import("./support/city-hooks.js")).cityHooks)

describeIntegration({
  name: "Qwik City",
  basePath: "/auth",
  start,
  lacks: {
    gate: "routes ask for the session themselves, in an onRequest of their own",
    functions: "functions ask for the session themselves; there is no gate to go round",
    promise: "useSession and sharedMap have the session itself",
    forms: "Qwik City compares the Origin itself (checkOrigin)",
  },
})
